import { expect, test } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { onEveryDatabase } from '../../../support/databases.ts';
import { admin, type Opened, openEmbeddedForTest } from './open-embedded-for-test.ts';
import { contactsScenario } from './scenarios/contacts.ts';
import { handbooksScenario } from './scenarios/handbooks.ts';
import { newsScenario } from './scenarios/news.ts';
import { portLocationsScenario } from './scenarios/port-locations.ts';
import { references } from './scenarios/references.ts';
import { restrictionsScenario } from './scenarios/restrictions.ts';

const { ports, commodities, restrictions, statistics } = contract;

/** From port to terminal to pier; the port has both spellings of its id. */
async function referenceListsScenario(opened: Opened): Promise<void> {
  const { send, db } = opened;
  const pier = await db
    .selectFrom('piers')
    .innerJoin('terminals', 'terminals.terminalId', 'piers.terminalId')
    .select(['pierId', 'piers.terminalId', 'portoId'])
    .executeTakeFirstOrThrow();
  const { pierId, terminalId, portoId } = pier;
  const list = await send(ports.list, { params: { country: 'BR' } });
  expect(list.data).toContainEqual({ id: portoId, portoId, descricao: expect.any(String) });
  const terminals = await send(restrictions.listTerminals, { params: { portId: String(portoId) } });
  expect(terminals.data).toContainEqual(expect.objectContaining({ terminalId }));
  const ofTerminal = await send(restrictions.listPiers, { params: { terminalId: String(terminalId) } });
  expect(ofTerminal.data).toContainEqual(expect.objectContaining({ pierId, terminalId }));
  const one = await send(restrictions.getPier, { params: { id: String(pierId) } });
  expect(one.data).toMatchObject({ pierId, terminalId });
  expect(await send(restrictions.getPier, { params: { id: '999999' } })).toMatchObject({ status: 404 });
  for (const row of [commodities.list, commodities.listGroups, statistics.listTypes]) {
    expect((await send(row)).data).toContainEqual({
      id: expect.any(Number),
      descricao: expect.any(String),
    });
  }
}

/** A text that PostgreSQL could not store is refused by both. */
async function nullCharactersScenario(opened: Opened): Promise<void> {
  const body = { nome: 'a\0b', ordenacao: 'nome' };
  expect(await opened.send(contract.users.search, { body })).toMatchObject({ status: 400 });
}

const scenarios = [
  portLocationsScenario,
  newsScenario,
  handbooksScenario,
  contactsScenario,
  restrictionsScenario,
  referenceListsScenario,
  nullCharactersScenario,
];

// On one database, since PostgreSQL is slow to make; each scenario looks only at lists that the others leave alone.
onEveryDatabase('the embedded upstream', (kind) => {
  test('keeps locations, news, handbooks, contacts and restrictions as the contract says', async () => {
    const opened = await openEmbeddedForTest({ kind });
    for (const scenario of scenarios) await scenario(opened);
    expect(opened.log.found).toEqual([]);
  });
});

test('a pier gets one restriction, however many ask at the same moment', async () => {
  const opened = await openEmbeddedForTest();
  const { piers } = await references(opened);
  const limits = { maxDraft: null, maxLoa: null, maxBeam: null, maxAirDraft: null, maxDwt: null, remark: '' };
  const body = { pierId: piers[0].pierId, ...limits, nomeUsuInclusao: admin.login, commodities: [] };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => opened.send(restrictions.create, { body })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
});
