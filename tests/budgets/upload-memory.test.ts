import { expect, test, vi } from 'vitest';
import { uploadForm } from '../support/faults/multipart-bytes.ts';
import { receivedFile } from '../support/faults/received-file.ts';
import { behindUpstream, patternless } from '../support/faults/upload-stand.ts';

/** Of a file's bytes, those that may be left to the collector of garbage: its first piece and its last. */
const LEFT = 140_000;

test('the memory of a file that goes by is freed piece by piece as it is sent', async () => {
  const transfer = vi.spyOn(ArrayBuffer.prototype, 'transfer');
  let freed = 0;
  transfer.mockImplementation(function (this: ArrayBuffer, length?: number) {
    if (length === 0) freed += this.byteLength;
    return structuredClone(this, { transfer: [this] });
  });
  const { begin, stored } = await behindUpstream();
  const pdf = patternless(5_900_000);
  const upload = await begin(uploadForm(pdf));
  await upload.send();
  expect((await upload.answer()).status).toBe(200);
  transfer.mockRestore();
  const [call] = stored();
  expect((call && (await receivedFile(call)))?.bytes.equals(pdf)).toBe(true);
  expect(freed).toBeGreaterThan(pdf.length - LEFT);
  expect(freed).toBeLessThanOrEqual(pdf.length);
});
