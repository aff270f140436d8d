import type { EmbeddedTables } from '../../../server/upstream/embedded/records/tables.ts';
import { firstAdministrator, runApp } from '../cais/running-app.ts';
import { signIn } from '../cais/signed-in.ts';
import { multipartBytes, uploadForm, uploadPath } from './multipart-bytes.ts';
import { uploadInPieces } from './upload-in-pieces.ts';

/** So many bytes that begin as a PDF does, without a pattern: none can be lost or moved unseen. */
export const patternless = (bytes: number, seed = 1): Buffer => {
  const file = Buffer.alloc(bytes);
  for (let at = 0, state = seed; at < bytes; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    file[at] = state >>> 24;
  }
  file.write('%PDF-1.7\n', 'latin1');
  return file;
};
export const pdf = patternless(600_000);
export const form = uploadForm(pdf);
export const half = 300_000;
export const key = (name: string) => `upload-${name}`;

/** The app in front of a recording upstream that takes every upload. */
export async function behindUpstream(options: Parameters<typeof signIn>[0] = {}) {
  const signedIn = await signIn(options);
  const { app, visitor, upstream } = signedIn;
  upstream.answerAlways('POST', uploadPath, { body: { status: 200, message: 'ok', data: { id: 7 } } });
  const begin = (body: Buffer, name?: string) => uploadInPieces(app.origin, visitor, body, name);
  const stored = () => upstream.callsTo('POST', uploadPath);
  const recorded = async () =>
    (await visitor.get('/api/activity?each=1')).json?.data as Record<string, unknown>[];
  return { ...signedIn, begin, stored, recorded };
}

/** The embedded upstream, and what it holds: reports and files. */
export async function embeddedStand() {
  const app = await runApp({
    rates: { uploads: { points: 10_000, seconds: 60 } },
  });
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const types = (await visitor.get('/api/admin/statistics/types/all')).json as { data: { id: number }[] };
  const fields = [
    { disposition: 'name="idSegmento"', content: String(types.data[0]?.id) },
    { disposition: 'name="titulo"', content: 'Março' },
  ];
  const formOf = (content: Buffer, end?: string) =>
    multipartBytes([...fields, { disposition: 'name="arquivo"; filename="a.pdf"', content }], end);
  const begin = (body: Buffer, name?: string) => uploadInPieces(app.origin, visitor, body, name);
  const reports = async () =>
    ((await visitor.get('/api/admin/statistics/all')).json?.data as { id: number }[]) ?? [];
  const files = async () =>
    app.database.as<EmbeddedTables>().kysely.selectFrom('stored_files').select('id').execute();
  return { app, visitor, formOf, begin, reports, files };
}
