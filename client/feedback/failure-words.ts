import type { CallRow } from '../../shared/contract/call.ts';
import {
  AnotherPerson,
  Cancelled,
  EmptyResult,
  type Failure,
  InvalidInput,
  MalformedAnswer,
  NoResponse,
  Refused,
  SessionEnded,
  Unavailable,
} from '../../shared/errors.ts';
import { error, info, type Message, warning } from '../../shared/message.ts';

/** Titles and words of failures, for rows without words of their own. */
const notice = 'Aviso';
const words = {
  sessionEnded: warning('Sua sessão terminou. Entre novamente.', notice),
  noResponse: warning('O servidor não respondeu. Verifique a conexão e tente de novo.', notice),
  unavailable: warning('O serviço está temporariamente indisponível. Tente de novo em instantes.', notice),
  malformed: warning('O servidor deu uma resposta que não pôde ser lida.', notice),
  empty: warning('O servidor não disse o resultado.', notice),
  cancelled: info('Operação cancelada'),
  unexpected: error('Ocorreu um erro inesperado neste navegador.', 'Erro'),
} as const;

/** A second message, after a failure that leaves open whether a write was applied. */
export const outcomeUnknown = warning(
  'Não foi possível confirmar se a alteração foi gravada. Confira a lista antes de repetir.',
  notice,
);

/** The one place where a failure becomes words on a screen: the row's own (spec 8), else the cause's. */
export function failureMessage(row: CallRow | undefined, failure: unknown): Message {
  const own = row?.words ?? {};
  if (failure instanceof AnotherPerson) return warning(failure.message, notice);
  if (failure instanceof SessionEnded) return words.sessionEnded;
  if (failure instanceof Cancelled) return words.cancelled;
  if (failure instanceof InvalidInput) return failure.issues[0]?.message ?? words.unexpected;
  if (failure instanceof NoResponse) return own.noResponse ?? own.failed ?? words.noResponse;
  if (failure instanceof EmptyResult) return own.emptyResult ?? own.failed ?? words.empty;
  if (failure instanceof MalformedAnswer) return own.malformed ?? own.failed ?? words.malformed;
  if (failure instanceof Refused) return refusedMessage(own, failure);
  if (failure instanceof Unavailable) return own.failed ?? words.unavailable;
  return own.failed ?? words.unexpected;
}

/** Whether to say `outcomeUnknown` too: only where the cause itself does not tell (R11's empty result has its own words). */
export const isOutcomeUnknown = (failure: unknown): boolean =>
  (failure as Partial<Failure>).outcome === 'unknown' &&
  (failure instanceof NoResponse || failure instanceof MalformedAnswer || failure instanceof Refused);

function refusedMessage(own: NonNullable<CallRow['words']>, { status, messages }: Refused): Message {
  const fixed = { 400: own.badRequest, 401: own.unauthorized, 404: own.notFound }[status] ?? own.failed;
  if (fixed !== undefined) return fixed;
  const text = messages[0] ?? `O serviço respondeu com erro (${status}).`;
  const { tone, title } = own.refused ?? { tone: 'warning', title: notice };
  return title === undefined ? { tone, text } : { tone, text, title };
}
