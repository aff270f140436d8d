import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../support/cais/signed-in.ts';
import { baseline } from '../../support/faults/baseline.ts';
import {
  multipartType,
  pdfOf,
  receivedFile,
  uploadForm,
  uploadPath,
} from '../../support/faults/multipart-bytes.ts';
import { openRaw, requestHead } from '../../support/faults/raw-connection.ts';

const headers = { 'content-type': multipartType };
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('an uploaded file of', () => {
  test.each([
    [0, 400],
    [1, 400],
    [5_999_999, 200],
    [6_000_000, 200],
    [6_000_001, 413],
  ])('%i bytes is answered %i', async (bytes, status) => {
    const { app, visitor, upstream } = await signIn();
    upstream.answerAlways('POST', uploadPath, { body: { status: 200, message: 'ok' } });
    const file = pdfOf(bytes);
    const answer = await visitor.post(uploadPath, { body: uploadForm(file), headers });
    expect(answer.status).toBe(status);
    const [call] = upstream.callsTo('POST', uploadPath);
    if (status === 200) {
      const sent = (call && (await receivedFile(call)))?.bytes ?? Buffer.alloc(0);
      expect([sent.length, digest(sent)]).toEqual([bytes, digest(file)]);
    } else {
      expect(call).toBeUndefined();
      expect(answer.json?.message).toEqual(expect.any(String));
    }
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test('50 MB declared: refused at once, before they are sent', async () => {
    const { app, visitor, upstream } = await signIn();
    const atRest = await baseline(app);
    const connection = await openRaw(app.origin);
    const length = '50000000';
    const more = { ...headers, cookie: visitor.cookie, 'content-length': length };
    connection.send(requestHead(`POST ${uploadPath}`, app.origin, more));
    await expect.poll(() => connection.statuses(), { timeout: 5_000 }).toEqual([413]);
    connection.destroy();
    expect(upstream.calls).toHaveLength(1);
    await atRest();
  });

  test('50 MB declared and sent: refused, and no more of it is kept than the limit', async () => {
    const { app, visitor, upstream } = await signIn();
    const atRest = await baseline(app);
    const connection = await openRaw(app.origin);
    const more = { ...headers, cookie: visitor.cookie, 'content-length': '50000000' };
    connection.send(requestHead(`POST ${uploadPath}`, app.origin, more));
    const piece = uploadForm(pdfOf(500_000));
    for (let sent = 0; sent < 50_000_000 && connection.socket.writable; sent += piece.length) {
      await new Promise<void>((resolve) => connection.socket.write(piece, () => resolve()));
    }
    expect(connection.statuses()).toEqual([413]);
    connection.destroy();
    expect(upstream.calls).toHaveLength(1);
    await atRest();
  });

  test.each([
    ['a sound file', 9_000, 200],
    ['one that is too large', 7_000_000, 413],
  ])('no declared length (in chunks): %s', async (_, bytes, status) => {
    const { app, visitor, upstream } = await signIn();
    upstream.answerAlways('POST', uploadPath, { body: { status: 200, message: 'ok' } });
    const connection = await openRaw(app.origin);
    const more = { ...headers, cookie: visitor.cookie, 'transfer-encoding': 'chunked' };
    connection.send(requestHead(`POST ${uploadPath}`, app.origin, more));
    const form = uploadForm(pdfOf(bytes));
    for (let at = 0; at < form.length; at += 100_000) {
      const piece = form.subarray(at, at + 100_000);
      connection.send(`${piece.length.toString(16)}\r\n`);
      connection.send(piece);
      connection.send('\r\n');
    }
    connection.send('0\r\n\r\n');
    await expect.poll(() => connection.statuses(), { timeout: 10_000 }).toEqual([status]);
    connection.destroy();
    expect(upstream.callsTo('POST', uploadPath)).toHaveLength(status === 200 ? 1 : 0);
  });

  test('no length and no chunks: there is no body, and no file', async () => {
    const { app, visitor, upstream } = await signIn();
    const connection = await openRaw(app.origin);
    const more = { ...headers, cookie: visitor.cookie };
    connection.send(requestHead(`POST ${uploadPath}`, app.origin, more));
    await expect.poll(() => connection.statuses(), { timeout: 5_000 }).toEqual([400]);
    connection.destroy();
    expect(upstream.calls).toHaveLength(1);
  });
});
