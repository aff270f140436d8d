import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../../../shared/contract/users.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { cais, credentialsFor } from '../../support/cli/cais-cli.ts';
import { row, type WrittenCell, workbookOf } from '../../support/imports/workbook.ts';
import { startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const server = await startServer();
afterAll(async () => {
  await server.stop();
  await server.clean();
});
const visitor = new Visitor(server.url);
await visitor.signIn(server.administrator.login, server.administrator.password);

/** A leap year that has not begun, and not so far ahead that an expiry in it is a doubt. */
const ahead = Math.ceil((new Date().getFullYear() + 1) / 4) * 4;
const short = ahead % 100;

async function users(): Promise<ReadonlyMap<string, User>> {
  const { json } = await visitor.send('GET', '/api/admin/users/all');
  const { data } = json as { readonly data: readonly User[] };
  return new Map(data.map((user) => [user.email ?? '', user]));
}

/** A row of the plan, as `--json` gives it. */
interface Planned {
  readonly action: string;
  readonly differences?: readonly { readonly wanted: string }[];
  readonly doubts?: readonly string[];
  readonly refusals?: readonly { readonly value: string; readonly reason: string }[];
}

/** Users with an e-mail and an expiry, in the order of the list. */
const expiring = async (): Promise<readonly (User & { readonly email: string })[]> =>
  [...(await users()).values()].filter((user): user is User & { readonly email: string } =>
    Boolean(user.email && user.dataExpiracao),
  );

async function importer(content: readonly string[] | Uint8Array) {
  const home = await temporaryFolder();
  await writeFile(join(home, 'renovacoes.csv'), content instanceof Uint8Array ? content : content.join('\n'));
  const run = (...words: readonly string[]) =>
    cais(['users', ...words], { home, env: credentialsFor(server) });
  return {
    run: (...words: readonly string[]) => run('import', 'renovacoes.csv', ...words),
    undo: () => run('undo', 'renovacoes.csv'),
  };
}

test('CL-02 UN-03 company and expiry of users come from a file; all else stays, and undo puts them back', async () => {
  const before = await users();
  // A list may leave out the partners of a user; the record has them.
  const whole = async ({ idUsuario }: User) =>
    ((await visitor.send('GET', `/api/admin/users/${idUsuario}`)).json as { readonly data: User }).data;
  const all = await expiring();
  const granted = await Promise.all(
    all.map(async (user) => ((await whole(user)).parceiros ?? []).length > 0),
  );
  const ana = all[granted.indexOf(true)];
  const bento = all.find((user) => user !== ana);
  if (ana === undefined || bento === undefined) throw new Error('the demonstration has no such users');
  const stored = await whole(ana);
  const file = await importer([
    'E-mail;Nome;Empresa;Expiração',
    `${ana.email.toUpperCase()};${ana.nome};Agência do Norte;31/12/${ahead}`,
    `${bento.email};;${bento.empresa};${ahead}-02-29`,
  ]);
  const left = await file.run();
  expect(left.stderr).toContain('2 linhas: 2 deixadas');
  expect(await users()).toEqual(before);
  const done = await file.run('--update');
  expect(done.stderr).toContain('2 linhas: 2 alteradas.');
  expect(done.code).toBe(0);
  const after = await users();
  expect(await whole(ana)).toEqual({
    ...stored,
    ...{ empresa: 'Agência do Norte', dataExpiracao: `${ahead}-12-31T00:00:00` },
  });
  expect(after.get(bento.email)).toMatchObject({
    empresa: bento.empresa,
    dataExpiracao: `${ahead}-02-29T00:00:00`,
  });
  expect((await file.undo()).stderr).toContain('2 linhas: 2 restauradas.');
  expect(await users()).toEqual(before);
});

test('CL-03 a user that is not there is refused and never added, as is the name of another one and a day that is none', async () => {
  const before = await users();
  const [ana, bento] = await expiring();
  const file = await importer([
    'E-mail;Nome;Expiração',
    `ninguem@cais.example;;31/12/${ahead}`,
    `${ana?.email};${bento?.nome};31/12/${ahead}`,
    `${bento?.email};;30/02/${ahead}`,
  ]);
  const { stderr, code } = await file.run('--update');
  expect(stderr).toContain('Usuário não encontrado');
  expect(stderr).toContain(`O usuário deste e-mail se chama “${ana?.nome}”`);
  expect(stderr).toContain('Data de expiração inválida');
  expect(code).toBe(1);
  expect(await users()).toEqual(before);
});

test('IM-02 a day that is past, one that is far ahead and a blank one are doubts', async () => {
  const before = await users();
  const [ana, bento, carla] = await expiring();
  const file = await importer([
    'E-mail;Expiração',
    `${ana?.email};01/02/2020`,
    `${bento?.email};01/02/2099`,
    `${carla?.email};`,
  ]);
  const { stderr } = await file.run('--update');
  expect(stderr).toContain('A data de expiração já passou');
  expect(stderr).toContain('mais de 5 anos');
  expect(stderr).toContain('A célula vazia apagaria');
  expect(await users()).toEqual(before);
  await file.run('--update', '--accept-doubts');
  const after = await users();
  expect(after.get(carla?.email ?? '')?.dataExpiracao ?? null).toBeNull();
  expect(after.get(ana?.email ?? '')?.dataExpiracao).toBe('2020-02-01T00:00:00');
  await file.undo();
  expect(await users()).toEqual(before);
});

/** What the plan says of each row: action, values, doubts, refused cells. */
async function toldBy(run: (...words: readonly string[]) => Promise<{ readonly stdout: string }>) {
  const { plan } = JSON.parse((await run('--json', '--dry-run', '--update')).stdout);
  return plan.map(({ action, differences = [], doubts = [], refusals = [] }: Planned) =>
    [
      action,
      ...differences.map(({ wanted }) => wanted),
      ...doubts,
      ...refusals.map(({ value, reason }) => `${value}: ${reason}`),
    ].join(' '),
  );
}

/** 9 April, as Excel counts days. */
const april = Date.UTC(ahead, 3, 9) / 86_400_000 + 25_569;

test('XL-03 a cell is the day that it holds, in whatever form; one that reads as another day is a doubt', async () => {
  const formats = [
    'dd/mm/yy',
    'mm/dd/yy',
    '[$-416]d\\-mmm\\-yy;@',
    'yyyy\\-mm\\-dd',
    'dd/mm/yyyy hh:mm',
    'mmm/yy',
  ];
  const [brief = 0, monthFirst = 0, words = 0, iso = 0, withTime = 0, month = 0] = formats.map(
    (_, at) => at + 1,
  );
  const cells: readonly WrittenCell[] = [
    [april, brief],
    [april, words],
    [april, iso],
    [april, withTime],
    { xml: `<c t="d"><v>${ahead}-04-09</v></c>` },
    // 13 April with its month first is no day in Brazil, and so no doubt.
    [april + 4, monthFirst],
    [april, monthFirst],
    [april + 0.5, withTime],
    [april, month],
  ];
  const people = (await expiring()).slice(0, cells.length);
  const rows = cells.map((cell, at) => row(at + 2, [people[at]?.email ?? '', cell]));
  const sheets = [{ name: 'Dados', rows: [row(1, ['E-mail', 'Expiração']), ...rows].join('') }];
  const { run } = await importer(workbookOf({ formats, sheets }));
  expect(await toldBy(run)).toEqual([
    ...Array.from({ length: 5 }, () => `update 09/04/${ahead}`),
    `update 13/04/${ahead}`,
    `doubtful 09/04/${ahead} A célula B8 mostra 04/09/${short}: foi lido o dia que ela guarda, 09/04/${ahead}.`,
    `refused 09/04/${ahead} 12:00: Data de expiração inválida`,
    `refused abr/${short}: Data de expiração inválida`,
  ]);
});

test('XL-03 a day is read as databases and other programs write it, also with midnight behind it', async () => {
  const forms = [
    `${ahead}-04-09`,
    `${ahead}/04/09`,
    `${ahead}-04-09T00:00:00`,
    `${ahead}-04-09 00:00:00.000`,
    `09/04/${ahead} 00:00:00`,
    `9/4/${ahead} 0:00`,
    `09/04/${ahead} 12:00`,
  ];
  const people = await expiring();
  const { run } = await importer([
    'E-mail;Expiração',
    ...forms.map((day, at) => `${people[at]?.email};${day}`),
  ]);
  expect(await toldBy(run)).toEqual([
    ...Array.from({ length: 6 }, () => `update 09/04/${ahead}`),
    `refused 09/04/${ahead} 12:00: Data de expiração inválida`,
  ]);
});

test('XL-03 in a file that writes the month first, a day with two readings is refused', async () => {
  const people = await expiring();
  const file = (days: readonly string[]) =>
    importer(['E-mail;Expiração', ...days.map((day, at) => `${people[at]?.email};${day}`)]);
  const days = [`04/09/${ahead}`, `4/13/${ahead}`, `05/05/${short}`];
  const told = await toldBy((await file(days)).run);
  expect(told).toEqual([
    `refused 04/09/${ahead}: Data ambígua: pode ser 04/09/${ahead} ou 09/04/${ahead}, pois “4/13/${ahead}”, no mesmo arquivo, tem o mês antes do dia`,
    `refused 4/13/${ahead}: Data com o mês antes do dia: escreva 13/04/${ahead}, se é o que quer dizer`,
    `update 05/05/${ahead}`,
  ]);
  // Beside a day that has its day first, the other one is a slip.
  const slip = await toldBy((await file([...days, `31/12/${ahead}`])).run);
  expect(slip[0]).toBe(`update 04/09/${ahead}`);
});
