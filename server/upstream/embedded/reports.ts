import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { UpstreamFile } from '../upstream.ts';
import { readId } from './ids.ts';
import { readStoredFile } from './stored-files.ts';
import type { EmbeddedTables } from './tables.ts';
import type { FindActor } from './tokens.ts';

interface Parts {
  readonly db: Kysely<EmbeddedTables>;
  readonly findActor: FindActor;
  readonly now: Date;
}

/** The PDF of a report, or a status: 401 without a valid token, 404 for a link or an unknown id. */
export async function openReport(
  { db, findActor, now }: Parts,
  id: string,
  token: string,
): Promise<UpstreamFile | { readonly status: number }> {
  if ((await findActor(token, now)) === undefined) return { status: 401 };
  const report = await db
    .selectFrom('statistics')
    .select(['nomeArquivo', 'storedName'])
    .where('id', '=', readId(id) ?? -1)
    .executeTakeFirst();
  if (!report?.storedName || report.nomeArquivo === null) return { status: 404 };
  const bytes = await readStoredFile(db, report.storedName);
  if (bytes === undefined) return { status: 404 };
  const body = Readable.from([bytes], { objectMode: false });
  return { name: report.nomeArquivo, size: bytes.length, body };
}
