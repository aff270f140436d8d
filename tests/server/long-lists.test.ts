import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseConfig } from '../../server/config.ts';
import type { DatabaseKind } from '../../server/storage/dialect.ts';
import { openDatabase } from '../../server/storage/open-database.ts';
import { Visitor } from '../support/cais/visitor.ts';
import { hasRealPostgres, newRealDatabase } from '../support/real-postgres.ts';
import { startServer } from '../support/running-server.ts';

vi.setConfig({ testTimeout: 300_000 });

const ROWS = 10_000;

/** Milliseconds for which a list may stop everybody else. */
const LONGEST = 100;

const lists = [
  '/api/admin/noticia/all/',
  '/api/admin/users/all',
  '/api/admin/portsearcher/all',
  '/api/admin/localizacaoPortoLineup/all',
  '/api/admin/handbook/all',
  '/api/activity',
] as const;

/** So many rows in each list, in SQL that both databases take. */
const filling = [
  `insert into ports (pais, descricao) select 'BR', 'Porto ' || n from numbers`,
  `insert into port_locations ("portoId", uf, latitude, longitude)
    select id, 'SP', -1 - id / 1000.0, -40 from ports where descricao like 'Porto %' and descricao not like '% % %'
    and id not in (select "portoId" from port_locations)`,
  `insert into handbooks ("portoId", nome_usu_inclusao, "dataInclusao")
    select id, 'a@b.example', '2026-01-01' from ports where descricao like 'Porto %'
    and id not in (select "portoId" from handbooks)`,
  `insert into terminals ("portoId", descricao, "dataInclusao")
    select id, 'Terminal de ' || descricao, '2026-01-01' from ports where descricao like 'Porto %'`,
  `insert into piers ("terminalId", descricao) select "terminalId", 'Berço ' || "terminalId" from terminals
    where descricao like 'Terminal de Porto %'`,
  `insert into restrictions ("pierId", "maxDraft", remark, "nomeUsuInclusao")
    select "pierId", 12.5, 'Observação do berço ' || "pierId", 'a@b.example' from piers
    where "pierId" not in (select "pierId" from restrictions)`,
  `insert into restriction_commodities select id, (select min(id) from commodity_groups), '2026-01-01', 'a@b.example'
    from restrictions where remark like 'Observação do berço %'`,
  `insert into news (titulo, fonte, corpo, "dataNoticia", "dataInclusao", "usuarioInclusao", "flagNotificar", "flagExcluido")
    select 'Notícia número ' || n, 'Diário', 'Um corpo de tamanho comum, com acentuação e mais algumas palavras. ' || n,
    '2026-01-02T00:00:00', '2026-01-02T00:00:00', 'a@b.example', 'N', 'N' from numbers`,
  `insert into news_categories select id, 2 from news where id not in (select "newsId" from news_categories)`,
  `insert into news_ports select id, (select min(id) from ports) from news where id not in (select "newsId" from news_ports)`,
  `insert into users (nome, email, "emailFolded", empresa, "dataInclusao", "chaveInclusao", administrador)
    select 'Pessoa ' || n, n || '@b.example', n || '@b.example', 'Porto', '2026-01-02', 'a@b.example', 'N' from numbers`,
  `insert into writes (id, at, login, entity, action, record, title, before, sent, request_id)
    select 'w' || n, '2026-01-02T00:00:00', 'a@b.example', 'news', 'update', '1', 'Notícia ' || n, '{}', '{}', 'r' from numbers`,
];

async function fill(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config);
  const numbers = `with recursive numbers as (select 1 as n union all select n + 1 from numbers where n < ${ROWS}) `;
  await database.transaction(async (db) => {
    for (const text of filling) {
      await sql
        .raw(text.includes('numbers') ? text.replace(/ select /u, ` ${numbers} select `) : text)
        .execute(db);
    }
  });
  await database.close();
}

async function stand(kind: DatabaseKind) {
  const env = kind === 'postgres' ? { DATABASE_URL: (await newRealDatabase()).url } : {};
  const server = await startServer({ env: { SEED: 'reference', ...env } });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await server.clean();
  });
  const config: DatabaseConfig = env.DATABASE_URL
    ? { kind: 'postgres', url: env.DATABASE_URL, pool: 2 }
    : { kind: 'sqlite', file: `${server.dataDir}/cais.sqlite` };
  await fill(config);
  const visitor = new Visitor(server.url);
  await visitor.signIn(server.administrator.login, server.administrator.password);
  return visitor;
}

describe.each(hasRealPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))(
  'on %s',
  (kind) => {
    test(`a list of ${ROWS} rows stops nobody else for more than ${LONGEST} ms`, async () => {
      const visitor = await stand(kind);
      for (const path of lists) {
        const once = async () => {
          let isOpen = true;
          const list = visitor.get(path, { headers: { 'accept-encoding': 'gzip' } }).finally(() => {
            isOpen = false;
          });
          let longest = 0;
          while (isOpen) {
            const began = performance.now();
            await visitor.get('/healthz');
            longest = Math.max(longest, performance.now() - began);
          }
          const { status, bytes } = await list;
          expect(status).toBe(200);
          expect(bytes.length).toBeGreaterThan(ROWS);
          return longest;
        };
        // A busy machine makes others wait longer, never shorter.
        await expect.poll(once, { timeout: 60_000, interval: 20, message: path }).toBeLessThan(LONGEST);
      }
    });
  },
);
