import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../../server/upstream/embedded/index.ts';
import type { CallRow } from '../../../shared/contract/call.ts';
import { openEnvelope } from '../../../shared/contract/envelope.ts';
import { validate } from '../../../shared/contract/fields/validate.ts';
import { contract } from '../../../shared/contract/index.ts';
import { newDatabase } from '../../support/databases/databases.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const admin = { login: 'admin@cais.local', password: 'uma-senha-de-teste' };
const log = { error: () => {}, info: () => {} };

/** Reads the demo as a client would: every answer is checked against its row's schema. */
async function demoReader() {
  const { upstream } = await openEmbedded({
    database: await newDatabase('sqlite'),
    dataDir: await temporaryFolder(),
    admin,
    seed: 'demo',
    lineup: undefined,
    log,
  });
  const call = async (row: CallRow, rest: object) => {
    const { status, body } = await upstream.send({ row, params: {}, ...rest });
    expect(status, row.path).toBe(200);
    return openEnvelope(await json(body instanceof Readable ? body : Readable.from([body]))).data;
  };
  const body = { login: admin.login, password: admin.password };
  const { token } = validate(contract.session.login.answer, await call(contract.session.login, { body }));
  return async <Row extends CallRow>(row: Row, params: Record<string, string> = {}) =>
    validate<Row['answer']>(row.answer, await call(row, { params, token }));
}

test('every list of the demo fits the contract', async () => {
  const read = await demoReader();
  const lists = {
    users: await read(contract.users.list),
    pending: await read(contract.accessRequests.list),
    news: await read(contract.news.list),
    commodities: await read(contract.commodities.list),
    groups: await read(contract.commodities.listGroups),
    locations: await read(contract.portLocations.list),
    ports: await read(contract.ports.list, { country: 'BR' }),
    statistics: await read(contract.statistics.list),
    types: await read(contract.statistics.listTypes),
    handbooks: await read(contract.handbooks.list),
    branches: await read(contract.contacts.listBranches),
    restrictions: await read(contract.restrictions.list),
  };
  expect(Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]))).toEqual({
    users: 121,
    pending: 18,
    news: 90,
    commodities: 159,
    groups: 103,
    locations: 61,
    ports: 71,
    statistics: 30,
    types: 8,
    handbooks: 25,
    branches: 6,
    restrictions: 62,
  });
});

test('every branch has its contacts in order, the head office among them', async () => {
  const read = await demoReader();
  const branches = await read(contract.contacts.listBranches);
  expect(branches).toContain('HEAD OFFICE');
  for (const filial of branches) {
    const contacts = await read(contract.contacts.list, { filial });
    expect(contacts.length).toBeGreaterThanOrEqual(4);
    expect(contacts.map(({ ordemExibicao }) => ordemExibicao)).toEqual(contacts.map((_, index) => index));
  }
});

test('from every port the way leads over a terminal to a pier', async () => {
  const read = await demoReader();
  for (const { portoId } of await read(contract.ports.list, { country: 'BR' })) {
    const terminals = await read(contract.restrictions.listTerminals, { portId: String(portoId) });
    expect(terminals).not.toEqual([]);
    for (const { terminalId } of terminals) {
      const piers = await read(contract.restrictions.listPiers, { terminalId: String(terminalId) });
      expect(piers).not.toEqual([]);
    }
  }
});
