/**
 * Answers come bare or wrapped (R9): `{status, data}`, `{status, message}`, `{status, mensagem}`, or the data
 * alone. No other file knows that.
 */
export interface Opened {
  /** The status inside the envelope, which may contradict the HTTP status. */
  readonly status?: number;
  /** The content of the envelope; the answer itself where it was bare. */
  readonly data: unknown;
  /** True where there was an envelope. */
  readonly wrapped: boolean;
  /** The texts for a person, in order. */
  readonly messages: readonly string[];
}

const envelopeKeys = new Set([
  'status',
  'data',
  'message',
  'mensagem',
  'messages',
  'mensagens',
  'cause',
  'outcome',
]);
const messageKeys = ['message', 'mensagem', 'messages', 'mensagens'] as const;

/** A record of any entity by its wire names, before anything is known of its values. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function openEnvelope(answer: unknown): Opened {
  if (!isFields(answer)) return { data: answer, wrapped: false, messages: [] };
  const messages = textsOf(answer);
  const status = readStatus(answer.status);
  const wrapped = isEnvelope(answer, status, messages);
  const data = wrapped ? answer.data : answer;
  return wrapped && status !== undefined ? { status, data, wrapped, messages } : { data, wrapped, messages };
}

/**
 * An envelope may have keys that Cais does not know, such as a time or a count. Beside them, `data` must hold more than a
 * text, or the status be one of HTTP with a text or data: a record may have fields of these names.
 */
function isEnvelope(answer: Fields, status: number | undefined, messages: readonly string[]): boolean {
  const hasData = 'data' in answer;
  if (Object.keys(answer).every((key) => envelopeKeys.has(key))) {
    return hasData || messages.length > 0 || status !== undefined;
  }
  const ofHttp = status !== undefined && status >= 200 && status <= 599;
  return hasData ? ofHttp || typeof answer.data === 'object' : ofHttp && messages.length > 0;
}

/** No upstream wraps its texts deeper. The limit protects the recursion from hostile answers. */
const deepestText = 8;

/** Collects into one array instead of one per level: nearly every answer to a write has exactly one text. */
function textsOf(value: unknown, found: string[] = [], depth = -1): string[] {
  if (typeof value === 'string') {
    if (value.trim() !== '') found.push(value);
  } else if (depth < deepestText) {
    if (Array.isArray(value)) for (const each of value) textsOf(each, found, depth + 1);
    else if (isFields(value)) for (const key of messageKeys) textsOf(value[key], found, depth + 1);
  }
  return found;
}

function readStatus(value: unknown): number | undefined {
  const status = typeof value === 'string' ? Number(value) : value;
  return typeof status === 'number' && Number.isInteger(status) ? status : undefined;
}
