import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { columnLetters } from '../../../shared/import/read/cell-address.ts';
import { cais, program } from '../../support/cli/cais-cli.ts';
import { hostileWorkbooks } from '../../support/imports/hostile-workbooks.ts';
import { row, workbookOf, workbookParts, zipped } from '../../support/imports/workbook.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// `maxRSS` of a child may be that of the process that started it (getrusage(2)); VmHWM is the program's own.
const report = `import { readFileSync } from 'node:fs';
process.once('exit', () => {
  const [, kilobytes] = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  console.error(JSON.stringify({ kilobytes: Number(kilobytes), microseconds: userCPUTime + systemCPUTime }));
})`;
const [node, ...words] = program;
/** The program, which says at its end what it has used. */
const reporting = [node, '--import', `data:text/javascript,${encodeURIComponent(report)}`, ...words];

/** Runs an import that ends before any server is asked. */
async function readBy(bytes: Buffer) {
  const home = await temporaryFolder();
  await writeFile(join(home, 'arquivo.xlsx'), bytes);
  const ended = await cais(['contacts', 'import', 'arquivo.xlsx', '--dry-run'], { home, program: reporting });
  const lines = ended.stderr.trim().split('\n');
  const { kilobytes, microseconds } = JSON.parse(lines.pop() ?? '') as Readonly<Record<string, number>>;
  return { code: ended.code, said: lines.join('\n'), kilobytes, microseconds };
}

// Processor time: how busy the machine is does not matter.
const within5Seconds400Megabytes = async (bytes: Buffer) => {
  const { kilobytes = 0, microseconds = 0, ...ended } = await readBy(bytes);
  expect(kilobytes).toBeLessThan(400 * 1024);
  expect(microseconds).toBeLessThan(5_000_000);
  return ended;
};

describe('XL-04 a hostile workbook ends with a sentence within 5 s and 400 MB', () => {
  test.each(hostileWorkbooks)('%s', async (_, bytes, sentence) => {
    const { code, said } = await within5Seconds400Megabytes(bytes());
    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining(sentence) });
  });

  test('a million empty rows and a huge picture are no table, and what the archive says of sizes is not believed', async () => {
    const rows = `${row(1, ['Nome'])}${'<row spans="1:10"/>'.repeat(1_000_000)}`;
    const { said } = await within5Seconds400Megabytes(workbookOf({ sheets: [{ name: 'A', rows }] }));
    expect(said).toContain('Falta a coluna “Filial”');
    const parts = workbookParts({ sheets: [{ name: 'A', rows: row(1, ['Nome']) }] });
    const lying = zipped({
      ...parts,
      'xl/media/image1.png': { packed: Buffer.alloc(10), size: 4_000_000_000, crc: 0 },
    });
    expect((await within5Seconds400Megabytes(lying)).said).toContain('Falta a coluna “Filial”');
  });

  test('a wide sheet whose columns are each one merged cell, and more merged cells than an import has rows', async () => {
    const ranges = Array.from({ length: 700 }, (_, at) => `${columnLetters(at)}1:${columnLetters(at)}1000`);
    const wide = row(1, []).replace('></row>', `>${'<c><v>1</v></c>'.repeat(700)}</row>`);
    const rows = wide + Array.from({ length: 999 }, (_, at) => row(at + 2, ['x'])).join('');
    const merged = (all: readonly string[]) => {
      const after = `<mergeCells>${all.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
      return within5Seconds400Megabytes(workbookOf({ sheets: [{ name: 'A', rows, after }] }));
    };
    expect((await merged(ranges)).said).toContain('999 linhas foram lidas com o valor de células mescladas');
    const overlapping = Array.from({ length: 50_001 }, () => 'A1:A1000');
    expect((await merged(overlapping.slice(1))).said).toContain('999 linhas foram lidas');
    expect((await merged(overlapping)).said).toContain('mais de 50.000 grupos de células mescladas');
  });
});
