import { expect } from 'vitest';
import { contract } from '../../../../../shared/contract/index.ts';
import type { Opened } from '../open-embedded-for-test.ts';

const { ports, commodities, restrictions, statistics } = contract;

/** From port to terminal to pier; the port has both spellings of its id. */
export async function referenceListsScenario(opened: Opened): Promise<void> {
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
