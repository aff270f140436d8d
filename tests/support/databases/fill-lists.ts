import { DatabaseSync } from 'node:sqlite';

/** The lists of the embedded upstream that can be long. That of Cais itself, the activity, comes in pages. */
export const lists = [
  '/api/admin/noticia/all/',
  '/api/admin/users/all',
  '/api/admin/portsearcher/all',
  '/api/admin/localizacaoPortoLineup/all',
  '/api/admin/handbook/all',
] as const;

/** Statements that add so many rows as there are numbers. */
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
];

/** Adds so many rows to each list, in the file of an embedded upstream with reference data. */
export function fillLists(file: string, rows: number): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  const numbers = `with recursive numbers as (select 1 as n union all select n + 1 from numbers where n < ${rows}) `;
  database.exec('begin');
  for (const text of filling)
    database.exec(text.includes('numbers') ? text.replace(/ select /u, ` ${numbers} select `) : text);
  database.exec('commit');
  database.close();
}
