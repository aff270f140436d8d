import type { Client } from '../../shared/calls/client.ts';
import { unreadOf } from '../../shared/contract/answers.ts';
import { type CallRow, isWrite } from '../../shared/contract/call.ts';
import { headOffice } from '../../shared/contract/contacts.ts';
import { isFields } from '../../shared/contract/envelope.ts';
import { rows } from '../../shared/contract/index.ts';
import { country } from '../../shared/contract/ports.ts';
import { MalformedAnswer } from '../../shared/errors.ts';
import { unreadText } from '../../shared/records/unread-records.ts';
import type { Context } from '../context.ts';
import { printable } from '../import/words.ts';
import { type Check, ok, runCheck, skip } from './check.ts';

/** Unreadable records that a failure names. */
const mostNamed = 3;

type Send = (row: CallRow, input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

/** The answers so far, by the names of their calls. */
type Answers = ReadonlyMap<string, unknown>;

const hasParameter = ({ path }: CallRow): boolean => path.includes(':');

/** Every read of the contract. Those with a parameter come last, because they take it from the lists. */
const reads = rows
  .filter(({ row }) => !isWrite(row))
  .toSorted((a, b) => Number(hasParameter(a.row)) - Number(hasParameter(b.row)));

/** Tries every read, one after the other, so that the time of each is its own. */
export async function* checkReads(context: Context, client: Client<never>): AsyncIterable<Check> {
  const answers = new Map<string, unknown>();
  const send = client.send as Send;
  for (const { name, row } of reads) {
    yield await runCheck(context, [`read.${name}`, `${row.method} ${row.path}`], async (signal) => {
      const input = inputOf(name, row, answers);
      if (input === undefined) return skip('nada cadastrado que possa ser consultado');
      const answer = await send(row, input, { signal });
      answers.set(name, answer);
      const unread = unreadOf(answer).map((record) => printable(unreadText(row, record)));
      if (unread.length > 0) throw new MalformedAnswer(unread.slice(0, mostNamed).join(' | '));
      return ok(amountOf(answer));
    });
  }
}

export const countReads = (): number => reads.length;

function amountOf(answer: unknown): string {
  if (!Array.isArray(answer)) return 'confere';
  return answer.length === 1 ? '1 registro' : `${answer.length.toLocaleString('pt-BR')} registros`;
}

/** Undefined where the lists hold nothing to ask for. */
function inputOf(name: string, row: CallRow, answers: Answers): object | undefined {
  const special = inputs[name];
  if (special !== undefined) return special(answers);
  const [entity = ''] = name.split('.');
  return hasParameter(row) ? params('id', firstOf(answers, `${entity}.list`, 'id')) : {};
}

/** A part of a name that partners and users have, so that the search finds something. */
const anyName = 'a';

/** The inputs of reads that take more than the `id` of a listed record. */
const inputs: Readonly<Record<string, (answers: Answers) => object | undefined>> = {
  'users.get': (answers) => params('id', firstOf(answers, 'users.list', 'idUsuario')),
  'users.search': () => ({ body: { nome: anyName, ordenacao: 'nome' } }),
  'partners.search': () => ({ query: { nomeParceiros: [anyName] } }),
  'ports.list': () => params('country', country),
  'contacts.list': (answers) => params('filial', firstOf(answers, 'contacts.listBranches') ?? headOffice),
  'restrictions.listTerminals': (answers) =>
    params(
      'portId',
      firstOf(answers, 'restrictions.list', 'portoId') ?? firstOf(answers, 'ports.list', 'portoId'),
    ),
  'restrictions.listPiers': (answers) =>
    params('terminalId', firstOf(answers, 'restrictions.list', 'terminal', 'terminalId')),
  'restrictions.getPier': (answers) => params('id', firstOf(answers, 'restrictions.list', 'pierId')),
};

const params = (name: string, value: unknown): object | undefined =>
  value === undefined ? undefined : { params: { [name]: value } };

/** The first identifier at this place of the records of a list. Without a place, the records are texts. */
function firstOf(answers: Answers, list: string, ...place: readonly string[]): string | number | undefined {
  const records = answers.get(list);
  if (!Array.isArray(records)) return undefined;
  return records
    .map((record: unknown) =>
      place.reduce((level, key) => (isFields(level) ? level[key] : undefined), record),
    )
    .find((value) => typeof value === 'number' || (typeof value === 'string' && value !== '')) as
    | string
    | number
    | undefined;
}
