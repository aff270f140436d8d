import { expect, it } from 'vitest';
import { list } from '../../../../shared/contract/port-locations.ts';
import { list as listPorts } from '../../../../shared/contract/ports.ts';
import { onEveryDatabase } from '../../../support/databases/databases.ts';
import { openEmbeddedForTest } from './open-embedded-for-test.ts';

const names = [
  'Órgão',
  'ábaco',
  'Zé "do cais"\n\\2',
  'cais 10',
  'Cais 2',
  'orgao',
  "d'Água \u2028🚢",
  '\u0001',
];

onEveryDatabase('a list', (kind) => {
  it('holds every character and every digit, in alphabetical order', async () => {
    const { db, send } = await openEmbeddedForTest({ kind });
    await db.deleteFrom('port_locations').execute();
    expect((await send(list)).data).toEqual([]);

    const stored = [];
    for (const [nth, descricao] of names.entries()) {
      const port = { descricao, pais: 'ZZ' };
      const { id: portoId } = await db
        .insertInto('ports')
        .values(port)
        .returning('id')
        .executeTakeFirstOrThrow();
      const place = {
        portoId,
        uf: 'SP',
        latitude: -23.954722222222223 - nth,
        longitude: nth === 0 ? -46 : -1 / 3,
      };
      const { id } = await db
        .insertInto('port_locations')
        .values(place)
        .returning('id')
        .executeTakeFirstOrThrow();
      stored.push({ id, descricao, ...place });
    }
    const collator = new Intl.Collator('pt-BR', { numeric: true });
    const ordered = stored.toSorted((a, b) => collator.compare(a.descricao, b.descricao));
    expect((await send(list)).data).toEqual(ordered);
    expect((await send(listPorts, { params: { country: 'ZZ' } })).data).toEqual(
      ordered.map(({ portoId, descricao }) => ({ id: portoId, portoId, descricao })),
    );
  });

  it('shows a changed name in its new place', async () => {
    const { db, send } = await openEmbeddedForTest({ kind });
    const ports = Array.from({ length: 300 }, (_, nth) => ({ descricao: `Cais ${300 - nth}`, pais: 'ZZ' }));
    await db.insertInto('ports').values(ports).execute();
    const listed = async () => {
      const { data } = await send(listPorts, { params: { country: 'ZZ' } });
      return (data as { descricao: string }[]).map(({ descricao }) => descricao);
    };
    const ordered = ports.map(({ descricao }) => descricao).toReversed();
    expect(await listed()).toEqual(ordered);
    await db.updateTable('ports').set('descricao', 'Abrigo').where('descricao', '=', 'Cais 300').execute();
    expect(await listed()).toEqual(['Abrigo', ...ordered.slice(0, -1)]);
  });
});
