import { addAbortSignal } from 'node:stream';
import type { RequestHandler, Response } from 'express';
import { check } from '../../shared/contract/fields/validate.ts';
import { get } from '../../shared/contract/users.ts';
import { Refused } from '../../shared/errors.ts';
import type { Upstream, UpstreamFile } from '../upstream/upstream.ts';
import { type Deadline, passOnPieces, withinDeadline } from './answer.ts';
import { noteUpstreamId } from './requests.ts';
import type { Sessions } from './session/session.ts';

interface DownloadsOptions {
  readonly upstream: Upstream;
  readonly sessions: Sessions;
  readonly basePath: string;
}

/** For the list of reports and the whole file. */
const MILLISECONDS = 60_000;

/** The rule of an id as a path part. */
const idRule = get.params.id;

/**
 * `GET /files/statistics/:id/:fileName?`: the PDF of a report, always saved and never shown, so that nothing in it
 * runs under our address. Outside `/api`, since a plain link leads here; without a session it leads to the login.
 */
export function createDownloads({ upstream, sessions, basePath }: DownloadsOptions): RequestHandler {
  return async (req, res) => {
    const { signedIn } = req;
    if (signedIn === undefined) return toLogin(res, basePath);
    const id = check(idRule, req.params.id);
    if ('issues' in id) throw new Refused(404, ['Arquivo não encontrado']);
    await withinDeadline(MILLISECONDS, res, async (deadline) => {
      const options = { signal: deadline.signal, requestId: req.id };
      const found = await upstream.openReport(id.value, signedIn.token, options);
      if ('body' in found) {
        noteUpstreamId(res, found.upstreamId);
        return sendReport(res, found, deadline);
      }
      if (found.status !== 401) throw refusalOf(found.status);
      await sessions.end(req, res);
      toLogin(res, basePath);
    });
  };
}

const toLogin = (res: Response, basePath: string): void => res.redirect(303, `${basePath}/`);

const refusalOf = (status: number): Refused =>
  status === 404
    ? new Refused(404, ['Arquivo não encontrado'])
    : new Refused(502, ['O arquivo não pôde ser obtido']);

async function sendReport(
  res: Response,
  { name, size, body }: UpstreamFile,
  deadline: Deadline,
): Promise<void> {
  const options = { maxBytes: Number.POSITIVE_INFINITY, outcome: 'not-applied', deadline } as const;
  await passOnPieces(res, addAbortSignal(deadline.signal, body), options, () => {
    // Sets the type by the name's extension, which ours overrides.
    res.attachment(name);
    res.set({
      'Content-Type': 'application/pdf',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...(size === undefined ? {} : { 'Content-Length': String(size) }),
    });
  });
}
