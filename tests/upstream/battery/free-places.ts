import { expect } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { Bench } from './bench.ts';

const { handbooks, portLocations, ports, restrictions } = contract;

/** A port of Brazil that is not in a list of ids. */
async function portBut(bench: Bench, taken: readonly unknown[]) {
  const all = await bench.send(ports.list, { params: { country: 'BR' } });
  const free = all.find((port) => !taken.includes(port.portoId));
  return { portoId: Number(free?.portoId ?? expect.fail('no free port')), descricao: free?.descricao ?? '' };
}

export const portWithoutLocation = async (bench: Bench) =>
  portBut(
    bench,
    (await bench.send(portLocations.list)).map((location) => location.portoId),
  );

export const portWithoutHandbook = async (bench: Bench) =>
  portBut(
    bench,
    (await bench.send(handbooks.list)).map((handbook) => handbook.portoId),
  );

/** A pier without a restriction, by way of port and terminal as the form goes. */
export async function pierWithoutRestriction(bench: Bench) {
  const restricted = (await bench.send(restrictions.list)).map((restriction) => restriction.pierId);
  for (const { portoId } of await bench.send(ports.list, { params: { country: 'BR' } })) {
    const terminals = await bench.send(restrictions.listTerminals, { params: { portId: String(portoId) } });
    for (const { terminalId } of terminals) {
      const params = { terminalId: String(terminalId) };
      const free = (await bench.send(restrictions.listPiers, { params })).find(
        ({ pierId }) => !restricted.includes(pierId),
      );
      if (free !== undefined) return { pierId: Number(free.pierId), terminalId, portoId };
    }
  }
  return expect.fail('no free pier');
}
