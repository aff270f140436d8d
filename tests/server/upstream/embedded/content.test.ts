import { expect, test } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { onEveryDatabase } from '../../../support/databases.ts';
import { admin, openEmbeddedForTest } from './open-embedded-for-test.ts';
import { contactsScenario } from './scenarios/contacts.ts';
import { handbooksScenario } from './scenarios/handbooks.ts';
import { newsScenario } from './scenarios/news.ts';
import { nullCharactersScenario } from './scenarios/null-characters.ts';
import { portLocationsScenario } from './scenarios/port-locations.ts';
import { referenceListsScenario } from './scenarios/reference-lists.ts';
import { references } from './scenarios/references.ts';
import { restrictionsScenario } from './scenarios/restrictions.ts';

const { restrictions } = contract;

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
