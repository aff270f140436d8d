import { PassThrough } from 'node:stream';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { readUpload } from '../../server/http/upload.ts';
import { createFile } from '../../shared/contract/statistics.ts';
import { boundary, multipartType, uploadForm } from '../support/faults/multipart-bytes.ts';

const line = '\r\n';
/** A file that is full of what could be a boundary or the end of a head, at its end too. */
const beginnings = [line, '\r', `${line}--`, `${line}--${boundary.slice(0, -1)}`, line + line, '\r\n\r', '-'];
const file = Buffer.from(
  `%PDF-1.7${line}${Array.from({ length: 20_000 }, (_, nth) => `${beginnings[nth % beginnings.length]}${nth}`).join('')}\r\n\r`,
  'latin1',
);
const sound = uploadForm(file);
const begin = sound.indexOf('%PDF');

/** The file that is made of a form that comes in such pieces. */
async function read(cuts: readonly number[], form: Buffer = sound): Promise<Buffer> {
  const req = Object.assign(new PassThrough(), {
    headers: {
      'content-type': multipartType,
      'content-length': String(form.length),
      'transfer-encoding': 'x',
    },
    complete: true,
  }) as unknown as PassThrough & Request;
  const reading = readUpload(createFile.upload, req, {} as Response, () => true);
  for (const [nth, cut] of cuts.entries()) {
    req.write(form.subarray(cuts[nth - 1] ?? 0, cut));
    await new Promise((resolve) => setImmediate(resolve));
  }
  req.end(form.subarray(cuts.at(-1) ?? 0));
  const received = (await reading).file();
  expect(received.whole, 'it streams').toBeInstanceOf(Promise);
  return Buffer.concat(await received.open().toArray());
}

test('wherever a form is cut in two, its file is the same', async () => {
  for (let cut = 20; cut < begin + 400; cut += 1) {
    if (!(await read([cut])).equals(file)) expect.fail(`cut at ${cut}`);
  }
});

test('however small the pieces at first, its file is the same', async () => {
  for (const size of [1, 2, 3, 4, 5, 7, 16]) {
    for (let first = 20; first < 24; first += 1) {
      const count = Math.ceil((begin + 200) / size);
      const cuts = Array.from({ length: count }, (_, nth) => first + nth * size);
      if (!(await read(cuts)).equals(file)) expect.fail(`${size} bytes from ${first} on`);
    }
  }
});

test('wherever a form is cut in two, a file with a boundary in it is refused', async () => {
  const within = Buffer.concat([file, Buffer.from(`\r\n--${boundary}`), file]);
  const form = uploadForm(within);
  const place = form.indexOf(boundary, begin);
  for (let cut = place - 8; cut < place + boundary.length + 2; cut += 1) {
    await expect(read([1_000, cut], form), `cut at ${cut}`).rejects.toThrow('inválido');
  }
  await expect(read([place + 1, place + 2, place + 3], form)).rejects.toThrow('inválido');
});

test('a form whose end stands elsewhere than its length says is refused', async () => {
  const end = sound.lastIndexOf('\r\n--');
  for (const more of ['x', '\r', '\r\n', `\r\n--${boundary.slice(0, -1)}`]) {
    // Shorter behind the end by as much as the file is longer.
    const tail = sound.subarray(end).subarray(0, -more.length);
    const form = Buffer.concat([sound.subarray(0, end), Buffer.from(more), tail]);
    await expect(read([end - 3], form), JSON.stringify(more)).rejects.toThrow('inválido');
  }
});
