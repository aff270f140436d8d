import { describe, expect, test } from 'vitest';
import { becameOf } from '../../../server/writes/became.ts';
import { recordOutcome, recordWrite } from '../../../server/writes/journal.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { signIn } from '../../support/cais/signed-in.ts';

type Written = Partial<Record<'at' | 'login' | 'entity' | 'action' | 'record' | 'title' | 'run', string>> & {
  readonly outcome?: 'applied' | 'refused';
  readonly before?: object;
  readonly sent?: object;
};

/** An app whose record of changes holds these, written past it; the first is the oldest unless moments say otherwise. */
async function standing(written: readonly Written[]) {
  const { app, visitor } = await signIn();
  const { kysely } = app.database;
  const rows = written.map(({ outcome: _, before, sent, ...given }, place) => ({
    id: `alteracao-${String(place).padStart(6, '0')}`,
    at: new Date(Date.UTC(2026, 2, 10, 12) + place * 1_000).toISOString(),
    login: 'ana@porto.example',
    user_id: null,
    entity: 'users',
    action: 'update',
    record: String(place),
    title: `Pessoa ${place}`,
    before: before === undefined ? null : JSON.stringify(before),
    sent: sent === undefined ? null : JSON.stringify(sent),
    request_id: 'teste',
    run: null,
    run_title: given.run === undefined ? null : 'Importação de portos.csv',
    became: becameOf({ entity: given.entity ?? 'users', action: 'update', before, sent }),
    ...given,
  }));
  await app.database.transaction(async (db) => {
    for (const [place, row] of rows.entries()) {
      await recordWrite(db, row);
      const { outcome = 'applied' } = written[place] ?? {};
      await recordOutcome(db, row, { outcome, status: 200, message: 'ok', record: null });
    }
  });
  const read = async (query: Readonly<Record<string, string>> = {}): Promise<ActivityEntry[]> => {
    const { status, json, text } = await visitor.get(`/api/activity?${new URLSearchParams(query)}`);
    expect(status, text).toBe(200);
    return json?.data as ActivityEntry[];
  };
  return { visitor, kysely, read };
}

const until = (day: string) => ({ before: {}, sent: { dataExpiracao: day } });
const expiry = until('2027-03-31');

describe('the story of what was changed', () => {
  test('AY-01 alike changes of one person, act, area and day are one entry; others stand alone', async () => {
    const { read } = await standing([
      ...[1, 2, 3, 4].map(() => expiry),
      { ...expiry, login: 'bento@porto.example' },
      until('2028-01-01'),
      { ...expiry, outcome: 'refused' },
      // Eleven in the evening in Brazil is the same day, one o'clock at night the next.
      { ...expiry, at: '2026-03-11T02:00:00.000Z' },
      { ...expiry, at: '2026-03-11T04:00:00.000Z' },
    ]);
    const entries = await read();
    expect(entries.map(({ login, outcome, count = 1 }) => [login.split('@')[0], outcome, count])).toEqual([
      ['ana', 'applied', 1],
      ['ana', 'applied', 5],
      ['ana', 'refused', 1],
      ['ana', 'applied', 1],
      ['bento', 'applied', 1],
    ]);
    expect(entries[1]).toMatchObject({
      records: 5,
      title: null,
      changes: [{ name: 'dataExpiracao', after: '31/03/2027' }],
    });
    const alike = await read({ like: entries[1]?.id ?? '' });
    expect(alike.map(({ title }) => title)).toEqual([7, 3, 2, 1, 0].map((nth) => `Pessoa ${nth}`));
  });

  test('AY-01 a change that stands alone says what it was and what it became, and who made it by name', async () => {
    const { read, kysely } = await standing([
      {
        entity: 'news',
        title: 'Dragagem',
        before: { titulo: 'Velho', fonte: 'Folha', corpo: `${'maré '.repeat(400)}baixa` },
        sent: { titulo: 'Dragagem', fonte: 'Folha', corpo: `${'maré '.repeat(400)}alta` },
      },
    ]);
    await kysely
      .insertInto('address_holders')
      .values({
        login: 'ana@porto.example',
        user_id: '7',
        name: 'Ana Prado',
        seen_at: '2026-03-10T00:00:00.000Z',
      })
      .execute();
    const [entry] = await read();
    expect(entry).toMatchObject({ name: 'Ana Prado', title: 'Dragagem' });
    expect(entry?.changes?.[0]).toEqual({ name: 'titulo', before: 'Velho', after: 'Dragagem' });
    expect(entry?.changes?.[1]?.after).toMatch(/^… maré .*alta$/u);
  });

  test('AY-02 from, to, person, area, outcome and words filter in the database', async () => {
    const { read } = await standing([
      {
        login: 'bento@porto.example',
        entity: 'news',
        title: 'Maré ALTA no Itajaí',
        at: '2026-03-01T12:00:00.000Z',
      },
      { entity: 'news', title: 'Outra', outcome: 'refused', at: '2026-03-05T12:00:00.000Z' },
      { entity: 'portLocations', title: 'Antonina', at: '2026-03-09T12:00:00.000Z' },
      ...[1, 2].map((nth) => ({
        run: 'importacao-1',
        record: `p${nth}`,
        entity: 'portLocations',
        title: 'Recife',
      })),
      { run: 'importacao-1', entity: 'portLocations', outcome: 'refused' as const, title: 'Aratu' },
      { run: 'importacao-1', entity: 'portLocations', title: 'Ilhéus' },
    ]);
    const titles = async (query: Readonly<Record<string, string>>) =>
      (await read(query)).map(({ title }) => title);
    const run = 'Importação de portos.csv';
    expect(await titles({})).toEqual([run, 'Antonina', 'Outra', 'Maré ALTA no Itajaí']);
    expect(await titles({ from: '2026-03-05T12:00:00Z', to: '2026-03-09T12:00:00Z' })).toEqual(['Outra']);
    expect(await titles({ where: 'quem.e=bento@porto.example' })).toEqual(['Maré ALTA no Itajaí']);
    expect(await titles({ where: 'area.e=portLocations' })).toEqual([run, 'Antonina']);
    // A run is found by what became of any of its changes.
    expect(await titles({ where: 'resultado.e=refused' })).toEqual([run, 'Outra']);
    expect(await titles({ text: 'itajai "mare alta"' })).toEqual(['Maré ALTA no Itajaí']);
    expect(await titles({ text: 'PORTOS.csv' })).toEqual([run]);
    for (const text of ['%', '"alta mare"']) expect(await titles({ text })).toEqual([]);
    expect(await titles({ text: 'bento@' })).toEqual(['Maré ALTA no Itajaí']);
  });

  test('FT-01 further conditions filter in the database, several at once; what they cannot mean is refused', async () => {
    const { read, visitor } = await standing([
      { title: 'São Luís', action: 'create', at: '2026-03-09T12:00:00.000Z' },
      { title: 'Santos', login: 'bento@porto.example', at: '2026-03-10T02:30:00.000Z' },
      { title: '', entity: 'news', action: 'remove', outcome: 'refused', at: '2026-03-11T12:00:00.000Z' },
      { ...{ title: 'Recife', run: 'r', action: 'create' }, at: '2026-03-12T12:00:00.000Z' },
      { ...{ title: 'Ilhéus', run: 'r' }, at: '2026-03-12T12:00:01.000Z' },
    ]);
    const titles = async (where: string, each = '1') =>
      (await read({ where, ...(each && { each }) })).map(({ title }) => title).toReversed();
    expect(await titles('registro.contem=SAO LUIS')).toEqual(['São Luís']);
    expect(await titles('registro.nao=santos\nregistro.preenchido=sim')).toEqual([
      'São Luís',
      'Recife',
      'Ilhéus',
    ]);
    expect(await titles('quem.nao=ana@porto.example')).toEqual(['Santos']);
    expect(await titles('acao.e=incluir\nacao.e=excluir')).toEqual(['São Luís', '', 'Recife']);
    expect(await titles('area.e=news\nresultado.e=refused\nregistro.vazio=sim')).toEqual(['']);
    expect(await titles('dia.e=2026-03-09')).toEqual(['São Luís', 'Santos']);
    expect(await titles('dia.entre=2026-03-11..2026-03-10')).toEqual(['']);
    expect(await titles('dia.depois=2026-03-11\nacao.e=incluir')).toEqual(['Recife']);
    expect(await titles('registro.e=recife', '')).toEqual(['Importação de portos.csv']);
    for (const where of ['dia.antes=ontem', 'quem.contem=a', 'sent.e=1', 'quem', `quem.e=${'x'.repeat(301)}`])
      expect((await visitor.get(`/api/activity?${new URLSearchParams({ where })}`)).status, where).toBe(400);
  });

  test('AY-02 pages follow each other without gap or double, with every count whole', async () => {
    const days = Array.from({ length: 30 }, (_, day) => day);
    const written = days.flatMap((day) =>
      Array.from({ length: 15 }, (_, nth) => ({
        at: new Date(Date.UTC(2026, 2, 1 + day, 12, nth)).toISOString(),
        record: String(nth),
        title: `Dia ${day}, ${nth}`,
        // Five of a day are alike, ten are not.
        ...until(nth < 5 ? '2027-03-31' : String(nth)),
      })),
    );
    const { read, visitor } = await standing(written);
    const all: ActivityEntry[] = [];
    let before: string | undefined;
    do {
      const page = await read(before === undefined ? {} : { before });
      all.push(...page);
      const last = page.at(-1);
      before = last?.more && `${last.at} ${last.id}`;
    } while (before !== undefined);
    expect(all).toHaveLength(30 * 11);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ count }) => count === 5)).toHaveLength(30);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const bad = await visitor.get('/api/activity?before=ontem');
    expect(bad.status).toBe(400);
  });

  test('AY-02 10,000 changes of one day are told in a moment, alike ones counted', async () => {
    const { read } = await standing(
      Array.from({ length: 10_000 }, (_, nth) => ({ before: {}, sent: { uf: String(nth % 300) } })),
    );
    const begin = performance.now();
    const entries = await read();
    expect(performance.now() - begin).toBeLessThan(2_000);
    expect(entries).toHaveLength(200);
    expect(entries.at(-1)?.more).toBe(true);
    expect(new Set(entries.map(({ count }) => count))).toEqual(new Set([33, 34]));
  });

  test('AY-03 a run is one entry with the outcomes of all its changes, whatever the day and the page', async () => {
    const { read } = await standing([
      { run: 'importacao-1', entity: 'portLocations', action: 'create', at: '2026-03-01T12:00:00.000Z' },
      { run: 'importacao-1', entity: 'portLocations', action: 'create', at: '2026-03-02T12:00:00.000Z' },
      { run: 'importacao-1', entity: 'portLocations', outcome: 'refused', at: '2026-03-02T12:01:00.000Z' },
      { title: 'Depois' },
    ]);
    const [, entry, ...none] = await read();
    expect(none).toEqual([]);
    expect(entry).toMatchObject({ title: 'Importação de portos.csv', at: '2026-03-02T12:01:00.000Z' });
    expect(entry?.run?.parts).toHaveLength(2);
    expect(entry?.run?.parts).toEqual(
      expect.arrayContaining([
        { action: 'create', outcome: 'applied', count: 2 },
        { action: 'update', outcome: 'refused', count: 1 },
      ]),
    );
    expect(await read({ run: 'importacao-1' })).toHaveLength(3);
  });
});

test('AY-01 a write that sends only ids is called as its sender says, and Cais groups what alike changes set', async () => {
  const { visitor, upstream } = await signIn();
  const path = '/api/admin/localizacaoPortoLineup';
  const place = { portoId: 11, latitude: -23.95, longitude: -46.33, uf: 'SP' };
  const stored = [1, 2].map((id) => ({ ...place, id, portoId: 10 + id, uf: 'RJ', descricao: `Porto ${id}` }));
  upstream.answerAlways('GET', `${path}/all`, { body: { status: 200, data: stored } });
  upstream.answerAlways('POST', /./u, { body: { status: 200, message: 'ok', data: { id: 77 } } });
  const record = encodeURIComponent('Antonina › Ponta do Félix');
  await visitor.post(path, { json: place, headers: { 'x-cais-record': record } });
  for (const { id, portoId } of stored) {
    const headers = { 'idempotency-key': `submit-${id}-alike` };
    await visitor.post(`${path}/${id}`, { json: { ...place, portoId }, headers });
  }
  const entries = (await visitor.get('/api/activity')).json?.data as ActivityEntry[];
  expect(entries).toMatchObject([
    { action: 'update', count: 2, records: 2, changes: [{ name: 'uf', after: 'SP' }] },
    { action: 'create', title: 'Antonina › Ponta do Félix', record: '77' },
  ]);
  expect((await visitor.get('/api/activity/people')).json?.data).toEqual([{ login: 'ana@porto.example' }]);
});
