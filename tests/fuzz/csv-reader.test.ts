import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UsageError } from '../../cli/exit.ts';
import { readSource } from '../../cli/source/read-source.ts';
import { runs } from '../support/fuzz/runs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const context = (cwd: string) => ({
  cwd,
  stdin: Readable.from([]) as unknown as NodeJS.ReadStream,
  interrupted: new AbortController().signal,
});

/** Bytes of a table as a spreadsheet writes it, then with some of them changed, gone or doubled. */
const piece = fc.constantFrom(
  ...[
    'Porto',
    'Latitude',
    '"',
    '""',
    ';',
    ',',
    '\t',
    '|',
    '\n',
    '\r\n',
    '\r',
    '-23,95',
    "23°57'S",
    'ção',
    ' ',
  ],
  ...['sep=;\n', '\uFEFF', '\u0000', 'PK\u0003\u0004', '%PDF-', '<html>', '{"a":1}', 'a'.repeat(3_000)],
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const bytes = fc.oneof(
  text.map((each) => Buffer.from(each)),
  text.map((each) => Buffer.from(each, 'utf16le')),
  text.map((each) => Buffer.from(each, 'latin1')),
  fc.tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 })).map(([each, changes]) => {
    const buffer = Buffer.from(each);
    for (const [at, byte] of changes) if (buffer.length > 0) buffer[at % buffer.length] = byte;
    return buffer;
  }),
  fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
);

test('any file is read as a table, or refused in words', async () => {
  const cwd = await temporaryFolder();
  let read = 0;
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      await writeFile(join(cwd, 'arquivo.csv'), content);
      try {
        const { header, headerLine, records } = await readSource(context(cwd), 'arquivo.csv');
        for (const { line, cells } of records) {
          expect(line).toBeGreaterThan(headerLine);
          expect(cells.length).toBeGreaterThanOrEqual(header.length);
        }
        read += 1;
      } catch (failure) {
        if (!(failure instanceof UsageError)) throw failure;
        expect(failure.message).toMatch(/\p{L}{3}/u);
      }
    }),
    runs(400),
  );
  // Otherwise everything was refused, and nothing was proved.
  expect(read).toBeGreaterThan(20);
});
