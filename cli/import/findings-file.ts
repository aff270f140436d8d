import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ending, exitCodes } from '../exit.ts';
import type { PacedOutput } from '../terminal/paced-output.ts';
import type { Findings } from './findings.ts';
import { inPieces } from './in-pieces.ts';
import { readLines } from './read-lines.ts';

/** Every finding of an import for `--json`, on the disk: a file may have 100,000 refused rows. */
export interface FindingsFile {
  /** @throws {Ending} where the disk is full */
  add<Sort extends keyof Findings>(sort: Sort, finding: Findings[Sort][number]): void;
  /** Writes the one object of `--json`, and of its findings one after the other, in the order in which they were added. */
  write(output: PacedOutput, rest: object): Promise<void>;
  /** Removes the file. */
  close(): Promise<void>;
}

const sorts: readonly (keyof Findings)[] = ['refusals', 'left', 'doubts', 'unknown'];
export async function openFindingsFile(): Promise<FindingsFile> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-'));
  const path = join(folder, 'ocorrencias.jsonl');
  const file = openSync(path, 'wx', 0o600);
  const { write, flush } = inPieces((text) => {
    try {
      writeFileSync(file, text);
    } catch (cause) {
      throw new Ending(exitCodes.someRefused, `Não foi possível gravar ${path}.`, { cause });
    }
  });

  async function writeSort(sort: string, output: PacedOutput): Promise<void> {
    let first = true;
    output.write(`,"${sort}":[`);
    for await (const line of readLines(path)) {
      if (!line.startsWith(`${sort} `)) continue;
      output.write(`${first ? '' : ','}${line.slice(sort.length + 1)}`);
      first = false;
      await output.room();
    }
    output.write(']');
  }

  return {
    add: (sort, finding) => write(`${sort} ${JSON.stringify(finding)}\n`),
    write: async (output, rest) => {
      flush();
      const pieces = inPieces(output.write);
      pieces.write(JSON.stringify(rest).slice(0, -1));
      for (const sort of sorts) await writeSort(sort, { write: pieces.write, room: output.room });
      pieces.write('}\n');
      pieces.flush();
    },
    close: async () => {
      closeSync(file);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
