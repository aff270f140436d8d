import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { type CallRow, call } from '../../../../shared/contract/call.ts';
import { idPart } from '../../../../shared/contract/fields.ts';
import { check } from '../../../../shared/contract/validate.ts';
import { idempotencyKeyHeader } from '../../../../shared/wire.ts';
import { createMatcher } from '../../../http/routes.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../../upstream.ts';
import { answer, refuse } from '../answers.ts';
import { Refusal } from '../handler.ts';
import { readForm } from './read-form.ts';
import { readJson } from './read-json.ts';

/** Where the file of a statistics report is: its `link`, which is no row of the contract (spec 7). */
const report = call({
  method: 'GET',
  path: '/api/admin/statistics/arquivo/:id',
  summary: 'The PDF of a report',
  params: { id: idPart },
  answer: z.unknown(),
});

const match = createMatcher([{ name: 'report', row: report }]);

/** An answer of the upstream, or a stored file. */
export type Served = Omit<UpstreamAnswer, 'body'> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: UpstreamAnswer['body'] | Readable;
};

/** Answers one request; a refusal on the way is thrown as `Refusal`. */
export async function answerRequest(
  upstream: Upstream,
  req: IncomingMessage,
  res: ServerResponse,
  signal: AbortSignal,
): Promise<Served> {
  const { method = 'GET', url = '/' } = req;
  if (method === 'GET' && url === '/readyz') return ready(upstream);
  const meant = match(method, url);
  if (meant.kind === 'none') return refuse(404, 'Endereço não encontrado');
  if (meant.kind === 'bad') return refuse(400, meant.message);
  if (meant.kind === 'method') {
    const headers = { Allow: meant.allow.join(', ') };
    return { ...refuse(405, 'Método não aceito neste endereço'), headers };
  }
  const { row, params, query } = meant;
  const token = /^Bearer +([\x21-\x7e]+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined && row.withoutToken !== true) return refuse(401, 'Sessão inválida ou expirada');
  if (row === report) return openReport(upstream, params.id ?? '', token ?? '', signal);
  return upstream.send({
    row,
    params,
    signal,
    ...(query === undefined ? {} : { query }),
    ...(token === undefined ? {} : { token }),
    ...readKey(req),
    ...(await readInput(row, req, res)),
  });
}

/** A key that no header of ours looks like is as good as none. */
function readKey(req: IncomingMessage): Pick<UpstreamCall, 'key'> {
  const key = req.headers[idempotencyKeyHeader];
  return typeof key === 'string' && key.length <= 200 ? { key } : {};
}

/** The body, held against the row's rule; a file that came with it after its text fields (spec 5). */
async function readInput(
  row: CallRow,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Pick<UpstreamCall, 'body' | 'file'>> {
  if (row.body === undefined) return {};
  if (row.upload === undefined) return { body: accepted(row.body, await readJson(req)) };
  const form = await readForm(row.upload, req, res);
  const body = accepted(row.body, form.fields);
  return { body, file: form.file() };
}

function accepted(rule: NonNullable<CallRow['body']>, sent: unknown): unknown {
  const checked = check(rule, sent);
  if ('value' in checked) return checked.value;
  throw new Refusal(400, checked.issues[0]?.message.text ?? 'Requisição inválida');
}

async function openReport(
  upstream: Upstream,
  id: string,
  token: string,
  signal: AbortSignal,
): Promise<Served> {
  const file = await upstream.openReport(id, token, signal);
  if ('status' in file) {
    return refuse(file.status, file.status === 401 ? 'Sessão inválida ou expirada' : 'Id não encontrado');
  }
  const headers = {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    ...(file.size === undefined ? {} : { 'Content-Length': String(file.size) }),
  };
  return { status: 200, contentType: 'application/pdf', body: file.body, headers };
}

/** RFC 8187: `encodeURIComponent` leaves five characters that have a meaning there. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const ready = (upstream: Upstream): Promise<Served> =>
  upstream.ready().then(
    () => answer('ok'),
    () => refuse(503, 'O banco de dados não responde'),
  );
