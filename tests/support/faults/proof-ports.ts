import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import {
  creationsByPort,
  hasty,
  type Importer,
  type ImportStand,
  journalOf,
  writesSeen,
} from '../imports/import-stand.ts';
import type { Chance } from './seeded.ts';

/** A file of as many ports as one likes, and what is stored of it. */
export interface ProofPorts {
  readonly names: readonly string[];
  /** The place of the port of that number; `moved` tells another one. */
  latitudeOf(nth: number, moved?: boolean): number;
  /** The rows of these ports as a file; those of `moved` at their other place. */
  fileOf(chosen?: readonly number[], moved?: ReadonlySet<number>): string;
  /** What is stored is what the file says, each once. */
  expectStored(): Promise<void>;
  /** Runs to the end, and once more: a file that is stored whole sends nothing. */
  finish(file: Importer): Promise<void>;
  /** Every row that the server saw is in the journal. */
  expectWrittenDown(file: Importer): Promise<void>;
  /** Lets a run begin, and go on for a while that nobody can tell: so many rows at most, or the run's end. */
  untilSomewhere(chance: Chance, running: ReturnType<Importer['start']>, rows: number): Promise<void>;
}

/** Adds as many ports to what is behind a stand. */
export function addProofPorts(stand: ImportStand, rows: number): ProofPorts {
  const names = Array.from({ length: rows }, (_, nth) => `Porto de prova ${nth}`);
  const all = names.map((_, nth) => nth);
  insert(stand.upstreamData, names);
  // Between São Paulo and Santos, so that no row is in doubt.
  const latitudeOf = (nth: number, moved = false) =>
    Number((-(23.7 + (nth % 300) / 1_000) - (moved ? 0.005 : 0)).toFixed(3));
  const cellOf = (nth: number, moved: boolean) => String(latitudeOf(nth, moved)).replace('.', ',');

  async function expectStored(): Promise<void> {
    const stored = (await stand.stored()).map(({ descricao, latitude }) => `${descricao} ${latitude}`);
    expect(stored.toSorted()).toEqual(all.map((nth) => `${names[nth]} ${latitudeOf(nth)}`).toSorted());
  }

  return {
    names,
    latitudeOf,
    fileOf(chosen = all, moved = new Set()) {
      const lines = chosen.map((nth) => `${names[nth]};SP;${cellOf(nth, moved.has(nth))};-46,5`);
      return ['Porto;UF;Latitude;Longitude', ...lines, ''].join('\n');
    },
    expectStored,
    async finish(file) {
      const last = await file.run(hasty);
      expect(last.stderr).not.toContain('recusada');
      expect(last.code, last.stderr).toBe(0);
      await expectStored();
      const sent = stand.writes().length;
      expect((await file.run(hasty)).code).toBe(0);
      expect(stand.writes(), 'a finished file sends nothing').toHaveLength(sent);
    },
    async expectWrittenDown(file) {
      const intents = (await journalOf(file)).filter(({ type }) => type === 'intent');
      const keys = new Set(intents.map(({ key }) => key));
      for (const port of creationsByPort(stand).keys()) expect(keys).toContain(`portoId=${port}`);
    },
    async untilSomewhere(chance, running, most) {
      const seen = stand.writes().length;
      const moment = chance.happens(0.2)
        ? pause(chance.below(1_500))
        : writesSeen(stand, seen + 1 + chance.below(Math.ceil(most))).catch(() => undefined);
      await Promise.race([moment, running.ended]);
    },
  };
}

/** No call can add a port. */
function insert(dataDir: string, names: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'cais.sqlite'), { timeout: 10_000 });
  const add = database.prepare("insert into ports (pais, descricao) values ('BR', ?)");
  database.exec('begin immediate');
  for (const name of names) add.run(name);
  database.exec('commit');
  database.close();
}
