import type { RequestListener } from 'node:http';
import { addAbortSignal } from 'node:stream';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { idempotencyKeyHeader } from '../../shared/calls/wire.ts';
import { type CallRow, call } from '../../shared/contract/call.ts';
import { idPart } from '../../shared/contract/fields/rules.ts';
import { validate } from '../../shared/contract/fields/validate.ts';
import { Cancelled, Refused } from '../../shared/errors.ts';
import type { Logger } from '../observability/log.ts';
import type { Upstream, UpstreamCall } from '../upstream/upstream.ts';
import { type Deadline, type PassOnOptions, passOn, passOnPieces, withinDeadline } from './answer.ts';
import { bodyOf } from './failure.ts';
import { cutSlowCallers, readTarget } from './guards/framing.ts';
import { jsonReader } from './read-input.ts';
import { createMatcher, found } from './routes.ts';
import { readUpload } from './upload.ts';

const JSON_BYTES = 1_000_000;
/** For a caller to take a piece of an answer. */
const PATIENCE = 10_000;
/** For a whole call, the arrival of an upload included. */
const MILLISECONDS = 180_000;
const readJson = jsonReader(JSON_BYTES);

/** Where the file of a statistics report is: its `link`, which is no row of the contract (spec 7). */
const report = call({
  method: 'GET',
  path: '/api/admin/statistics/arquivo/:id',
  summary: 'The PDF of a report',
  params: { id: idPart },
  answer: z.unknown(),
});

const match = createMatcher([{ name: 'report', row: report }]);

/**
 * An upstream over HTTP (`node server/main.ts upstream`): the contract's calls as spec 7 has them, with the bearer token
 * in `Authorization`. Every request is checked against the rows' own rules, as at any edge.
 */
export function createUpstreamApp(upstream: Upstream, log?: Pick<Logger, 'error'>): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(readTarget, cutSlowCallers(PATIENCE));
  app.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    next();
  });
  app.get('/readyz', (_req, res) =>
    upstream.ready().then(
      () => void res.json({ status: 200, data: 'ok' }),
      () => refuse(res, 503, 'O banco de dados não responde'),
    ),
  );
  app.use((req, res) => answer(upstream, req, res));
  app.use(answerFailures(log));
  return app;
}

async function answer(upstream: Upstream, req: Request, res: Response): Promise<void> {
  const { row, params, query } = found(match(req.method, req.originalUrl), res);
  const token = /^Bearer +([\x21-\x7e]+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined && row.withoutToken !== true) throw unknownToken();
  await withinDeadline(MILLISECONDS, res, async (deadline) => {
    if (row === report) return sendReport(upstream, res, params.id ?? '', token ?? '', deadline);
    const answered = await upstream.send({
      row,
      params,
      signal: deadline.signal,
      ...(query === undefined ? {} : { query }),
      ...(token === undefined ? {} : { token }),
      ...readKey(req),
      ...(await readInput(row, req, res, token)),
    });
    await passOn(res, answered, optionsOf(deadline));
  });
}

const optionsOf = (deadline: Deadline): PassOnOptions => ({
  maxBytes: Number.POSITIVE_INFINITY,
  outcome: 'unknown',
  deadline,
});

/** A key that is too long to be one of ours counts as none. */
function readKey(req: Request): Pick<UpstreamCall, 'key'> {
  const key = req.get(idempotencyKeyHeader);
  return key !== undefined && key.length <= 200 ? { key } : {};
}

/** The body, checked against the row's rule, and the file that came with it. The text fields are checked first (spec 5). */
async function readInput(
  row: CallRow,
  req: Request,
  res: Response,
  token = '',
): Promise<Pick<UpstreamCall, 'body' | 'file'>> {
  if (row.body === undefined) return {};
  if (row.upload === undefined) return { body: validate(row.body, await readJson(req, res)) };
  const form = await readUpload(row.upload, req, res, token);
  return { body: validate(row.body, form.fields), file: form.file() };
}

async function sendReport(
  upstream: Upstream,
  res: Response,
  id: string,
  token: string,
  deadline: Deadline,
): Promise<void> {
  const file = await upstream.openReport(id, token, { signal: deadline.signal });
  if ('status' in file) {
    throw file.status === 401 ? unknownToken() : new Refused(file.status, ['Id não encontrado']);
  }
  const { name, size, body } = file;
  await passOnPieces(res, addAbortSignal(deadline.signal, body), optionsOf(deadline), () => {
    res.attachment(name).type('application/pdf');
    if (size !== undefined) res.set('Content-Length', String(size));
  });
}

const unknownToken = (): Refused => new Refused(401, ['Sessão inválida ou expirada']);

const answerFailures =
  (log: Pick<Logger, 'error'> | undefined): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    if (error instanceof Cancelled || res.destroyed) return void res.destroy();
    const { status, message } = bodyOf(error);
    if (status >= 500) log?.error({ err: error }, 'request failed');
    if (res.headersSent) res.destroy();
    else refuse(res, status, message);
  };

/** A refusal has its status twice: in HTTP and in the envelope. */
const refuse = (res: Response, status: number, message: string): void =>
  void res.status(status).json({ status, message });
