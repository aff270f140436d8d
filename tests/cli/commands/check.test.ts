import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../shared/calls/client.ts';
import { validate } from '../../../shared/contract/fields/validate.ts';
import {
  confirm,
  list as listConfirmations,
  withdraw,
} from '../../../shared/contract/official-confirmations.ts';
import { list, type PortLocation, update } from '../../../shared/contract/port-locations.ts';
import {
  get as getRestriction,
  list as listRestrictions,
  update as updateRestriction,
} from '../../../shared/contract/restrictions.ts';
import { clientOf } from '../../support/cais/client-of.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { cais, credentialsFor } from '../../support/cli/cais-cli.ts';
import { plantedErrors } from '../../support/imports/planted-errors.ts';
import { type RunningServer, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let server: RunningServer;
let client: Client<never>;
beforeAll(async () => {
  server = await startServer();
  const visitor = new Visitor(server.url);
  await visitor.signIn(server.administrator.login, server.administrator.password);
  client = clientOf(visitor);
});
afterAll(async () => {
  await server.stop();
  await server.clean();
});

interface Report {
  readonly total: number;
  readonly different: number;
  readonly confirmed: number;
  readonly records: readonly {
    readonly porto: string;
    readonly kind?: string;
    readonly text?: string;
    readonly official?: {
      readonly locode?: string;
      readonly positions: readonly { readonly kilometres: number }[];
    };
    readonly findings?: readonly { readonly field: string; readonly kind: string }[];
    readonly confirmed?: { readonly login: string };
  }[];
}

const run = async (...words: readonly string[]) =>
  cais(words, { home: await temporaryFolder(), env: credentialsFor(server) });

async function check(
  kind: 'ports' | 'restrictions',
): Promise<{ readonly code: number | null; readonly report: Report }> {
  const { code, stdout } = await run(kind, 'check', '--json');
  return { code, report: JSON.parse(stdout) as Report };
}

const change = ({ id, portoId }: PortLocation, place: object) =>
  client.send(update, { params: { id }, body: validate(update.body, { portoId, ...place }) });

test('OF-02 of 60 planted errors of six kinds at least 57 are flagged, and at most 2 of the untouched ports', async () => {
  const untouched = await check('ports');
  expect(untouched.report.total).toBe(61);
  expect(untouched.report.different).toBeLessThanOrEqual(2);
  const stored = await client.send(list);
  const errors = plantedErrors();
  expect(errors).toHaveLength(60);
  for (const { port, wrong } of errors)
    await change(stored.find(({ descricao }) => descricao === port.descricao) as PortLocation, wrong);
  const { code, report } = await check('ports');
  const told = errors.map(({ kind, port }) => ({
    kind,
    record: report.records.find(({ porto }) => porto === port.descricao),
  }));
  const missed = told.filter(({ record }) => record?.kind === undefined);
  const misnamed = told.filter(({ kind, record }) => record?.kind !== undefined && record.kind !== kind);
  for (const { port } of errors)
    await change(stored.find(({ descricao }) => descricao === port.descricao) as PortLocation, port);
  expect(code).toBe(1);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3);
  expect(misnamed.length, JSON.stringify(misnamed)).toBeLessThanOrEqual(3);
});

test('OF-01 ports check says distance, LOCODE and the likely error; what was found right is right until it changes', async () => {
  const santos = (await client.send(list)).find(({ descricao }) => descricao === 'Santos') as PortLocation;
  expect((await run('ports', 'check')).code).toBe(0);
  await change(santos, { ...santos, latitude: -24.961666 });
  const { code, stdout, stderr } = await run('ports', 'check');
  expect(code).toBe(1);
  expect(stdout).toContain('Santos (SP): -24,961666; -46,291944');
  expect(stdout).toContain('Diferente do oficial (ANTAQ), a 111 km: parece haver um grau a mais ou a menos.');
  expect(stdout).toContain('BRSSZ');
  expect(stdout.toLowerCase()).not.toContain('errad');
  expect(stderr).toContain(`1 de 61 diferente do oficial em ${server.url}`);

  const params = { entity: 'portLocations', record: String(santos.id) } as const;
  await client.send(confirm, { params, body: { values: '-24.961666 -46.291944 SP Santos' } });
  expect(await client.send(listConfirmations)).toMatchObject([
    { ...params, login: server.administrator.login },
  ]);
  const confirmed = await check('ports');
  expect(confirmed).toMatchObject({ code: 0, report: { different: 0, confirmed: 1 } });
  await change(santos, { ...santos, latitude: -24.971666 });
  expect((await check('ports')).report).toMatchObject({ different: 1, confirmed: 0 });
  await client.send(withdraw, { params });
  expect(await client.send(listConfirmations)).toEqual([]);
  await change(santos, santos);
});

test('OF-01 restrictions check says a limit in another unit beside that of the World Port Index', async () => {
  const before = (await check('restrictions')).report.different;
  const row = (await client.send(listRestrictions)).find(({ porto }) => porto?.descricao === 'Belém');
  const id = row?.id ?? '';
  const stored = await client.send(getRestriction, { params: { id } });
  const body = validate(updateRestriction.body, { ...stored, maxDraft: 25.9, maxLoa: 200, maxBeam: 32 });
  await client.send(updateRestriction, { params: { id }, body });
  const { code, report } = await check('restrictions');
  expect(code).toBe(1);
  expect(report.different).toBe(before + 1);
  expect(report.records.find(({ findings }) => findings?.some(({ kind }) => kind === 'feet'))).toMatchObject({
    porto: 'Belém',
    findings: [{ field: 'maxDraft', kind: 'feet', official: 7.9 }],
  });
});
