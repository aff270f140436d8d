import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../../server/storage/open-database.ts';
import { openEmbedded } from '../../../../server/upstream/embedded/index.ts';
import { list as listRow } from '../../../../shared/contract/port-locations.ts';
import { login as loginRow } from '../../../../shared/contract/session.ts';
import { fillPorts } from './embedded-stand.ts';
import { report, timed } from './timed.ts';

// The product's own store in a process of its own: `node ours.ts FOLDER ROWS`.

const [folder = '', rows = ''] = process.argv.slice(2);
const dataDir = mkdtempSync(join(folder, 'cais-'));
const file = join(dataDir, 'cais.sqlite');
const log = { info: () => undefined, error: (detail: unknown) => console.error(detail) };
const admin = { login: 'admin@cais.local', password: 'senha do primeiro' };

const first = await openDatabase({ kind: 'sqlite', file });
await openEmbedded({ database: first, dataDir, admin, seed: 'reference', lineup: undefined, log });
await first.close();
fillPorts(file, Number(rows));

const begun = performance.now();
const database = await openDatabase({ kind: 'sqlite', file });
const open = performance.now() - begun;
const { upstream } = await openEmbedded({
  database,
  dataDir,
  admin,
  seed: 'reference',
  lineup: undefined,
  log,
});
const answer = await upstream.send({
  row: loginRow,
  params: {},
  body: { login: admin.login, password: admin.password },
});
const { data } = JSON.parse(Buffer.from(answer.body as Uint8Array).toString());

const byKey = database.kysely.selectFrom('sessions').selectAll();
const select = await timed(2000, () => byKey.where('id_hash', '=', 'none').executeTakeFirst());
const row = {
  at: '2026-01-01T00:00:00.000Z',
  login: admin.login,
  entity: 'portLocations',
  action: 'create',
  record: null,
  title: null,
  before: null,
  sent: null,
  request_id: 'bench',
};
const commit = await timed(200, () =>
  database.transaction((db) =>
    db
      .insertInto('writes')
      .values({ ...row, id: randomUUID() })
      .execute(),
  ),
);
const list = await timed(20, () => upstream.send({ row: listRow, params: {}, token: data.token }));
await database.close();
report({ open, select, commit, list });
