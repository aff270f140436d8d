import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { examineFile } from '../../../../client/screens/statistics/file-field.tsx';
import { messages } from '../../../../shared/contract/statistics.ts';

const pdf = (name: string) => readFile(`tests/fixtures/pdf/${name}`);
const refusal = async (name: string, bytes: Buffer) =>
  (await examineFile(new File([new Uint8Array(bytes)], name))).refusal;

test.each(['minimo.pdf', 'crazyones.pdf', 'criptografado.pdf', 'bad3.pdf'])(
  '%s may be sent',
  async (name) => {
    expect(await refusal(name, await pdf(name))).toBeUndefined();
  },
);

test('the extension may be written in capitals, but must be there with a name', async () => {
  const bytes = await pdf('minimo.pdf');
  expect(await refusal('A.PDF', bytes)).toBeUndefined();
  expect(await refusal('.pdf', bytes)).toBe(messages.notPdfName);
  expect(await refusal('a.pdf.exe', bytes)).toBe(messages.notPdfName);
});

test('a file that does not begin as a PDF is refused', async () => {
  expect(await refusal('a.pdf', await pdf('bad1.pdf'))).toBe(messages.notPdf);
  expect(await refusal('a.pdf', Buffer.from('\n%PDF-1.4'))).toBe(messages.notPdf);
  expect(await refusal('a.pdf', Buffer.alloc(0))).toBe(messages.emptyFile);
});

test('6,000,000 bytes are the most', async () => {
  const start = Buffer.from('%PDF-');
  expect(await refusal('a.pdf', Buffer.concat([start], 6_000_000))).toBeUndefined();
  expect(await refusal('a.pdf', Buffer.concat([start], 6_000_001))).toBe(messages.tooLarge);
});

test('a file that cannot be read any more is refused', async () => {
  const gone = new File(['%PDF-'], 'a.pdf');
  Object.defineProperty(gone, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
  });
  expect((await examineFile(gone)).refusal).toBe(messages.unreadable);
});
