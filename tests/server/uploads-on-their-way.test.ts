import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../server/commands/listen.ts';
import { readConfig } from '../../server/config.ts';
import { runApp } from '../support/cais/running-app.ts';
import { token } from '../support/cais/signed-in.ts';
import { baseline } from '../support/faults/baseline.ts';
import {
  boundary,
  multipartBytes,
  uploadFields,
  uploadForm,
  uploadPath,
} from '../support/faults/multipart-bytes.ts';
import { receivedFile } from '../support/faults/received-file.ts';
import { uploadInPieces } from '../support/faults/upload-in-pieces.ts';
import {
  behindUpstream,
  embeddedStand,
  form,
  half,
  key,
  patternless,
  pdf,
} from '../support/faults/upload-stand.ts';

describe('a file', () => {
  test('begins to arrive at the upstream before its last bytes have left the sender, and arrives as it is', async () => {
    const { begin, upstream, stored } = await behindUpstream();
    const upload = await begin(form);
    const arrives = upstream.nextBytes();
    await upload.send(half);
    await arrives;
    expect(stored()).toEqual([]);
    await upload.send();
    expect((await upload.answer()).status).toBe(200);
    const [call] = stored();
    expect(call?.headers['content-length']).toBe(String(call?.body.length));
    expect(call?.headers['transfer-encoding']).toBeUndefined();
    expect((call && (await receivedFile(call)))?.bytes.equals(pdf)).toBe(true);
  });

  test.each([1, 2, 3, 4, 7])(
    'whose form arrives in pieces of %i bytes at first is the same',
    async (size) => {
      const { begin, stored } = await behindUpstream();
      const upload = await begin(form);
      upload.connection.socket.setNoDelay(true);
      for (let at = size; at < 700; at += size) await upload.send(at);
      await upload.send();
      expect((await upload.answer()).status).toBe(200);
      const [call] = stored();
      expect((call && (await receivedFile(call)))?.bytes.equals(pdf)).toBe(true);
    },
  );

  test('takes its time, which is not the upstream’s', async () => {
    const { begin } = await behindUpstream({
      limits: { callMilliseconds: 300 },
      timeouts: { total: 300 },
    });
    const upload = await begin(form);
    await upload.send(half);
    await pause(900);
    await upload.send();
    expect((await upload.answer()).status).toBe(200);
  });

  test('of several at a standing upstream is not piled up here', async () => {
    const halted = createServer((req, res) => {
      if (req.url === uploadPath) req.pause();
      else {
        req.resume();
        res.setHeader('content-type', 'application/json');
        res.end(JSON.stringify({ status: 200, data: { token } }));
      }
    });
    const port = await listen(halted, readConfig({ PORT: '0' }, '/'));
    onTestFinished(() => {
      halted.closeAllConnections();
      halted.close();
    });
    const app = await runApp({ upstreamUrl: `http://127.0.0.1:${port}` });
    const visitor = app.visitor();
    await visitor.signIn('ana@porto.example', 'senha');
    const large = uploadForm(patternless(5_900_000));
    const before = process.memoryUsage().arrayBuffers;
    const uploads = await Promise.all(
      Array.from({ length: 24 }, () => uploadInPieces(app.origin, visitor, large)),
    );
    for (const upload of uploads) void upload.send();
    let most = 0;
    for (let look = 0; look < 20; look += 1) {
      await pause(50);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    for (const { connection } of uploads) connection.destroy();
    // 24 files are 142 MB.
    expect(most).toBeLessThan(50_000_000);
  });
});

describe('a form that turns out wrong on its way', () => {
  const endless = Buffer.concat([form.subarray(0, -4), Buffer.from('xx\r\n')]);
  const twoFiles = multipartBytes([
    ...uploadFields,
    { disposition: 'name="arquivo"; filename="a.pdf"', content: pdf },
    { disposition: 'name="arquivo"; filename="b.pdf"', content: pdf },
  ]);
  const fieldBehind = multipartBytes([
    ...uploadFields,
    { disposition: 'name="arquivo"; filename="a.pdf"', content: pdf },
    { disposition: 'name="titulo"', content: 'outro' },
  ]);
  const tooLarge = multipartBytes(
    [...uploadFields, { disposition: 'name="arquivo"; filename="a.pdf"', content: patternless(6_000_001) }],
    `--${boundary}--`,
  );
  const wrong: readonly (readonly [string, number, Buffer])[] = [
    ['without its end', 400, endless],
    ['with a second file', 400, twoFiles],
    ['with a field behind the file', 400, fieldBehind],
    ['one byte too large where it looked like the limit', 413, tooLarge],
  ];

  test.each(wrong)('%s: %i, broken off at a remote upstream', async (_, status, body) => {
    const { app, begin, upstream, stored, recorded } = await behindUpstream();
    const upload = await begin(body, key('wrong'));
    await upload.send();
    expect((await upload.answer()).status).toBe(status);
    await expect.poll(() => upstream.brokenOff).toBe(1);
    expect(stored()).toEqual([]);
    expect(await recorded()).toMatchObject([{ outcome: 'refused', status: null }]);
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    // The key is free for a form that is right.
    const again = await begin(form, key('wrong'));
    await again.send();
    expect((await again.answer()).status).toBe(200);
  });

  test.each(wrong)('%s: %i, nothing of it in the embedded one', async (_, status, body) => {
    const { begin, files, reports } = await embeddedStand();
    const upload = await begin(body);
    await upload.send();
    expect((await upload.answer()).status).toBe(status);
    expect([await files(), await reports()]).toEqual([[], []]);
  });
});

describe('senders who go away in the middle', () => {
  test('leave nothing that counts at a remote upstream, and say so in the activity', async () => {
    const { app, begin, upstream, stored, recorded } = await behindUpstream({
      rates: { uploads: { points: 10_000, seconds: 60 } },
    });
    const atRest = await baseline(app);
    for (let round = 0; round < 30; round += 1) {
      const upload = await begin(form, key(`gone-${round}`));
      const arrives = upstream.nextBytes();
      await upload.send(half + round * 9_000);
      await arrives;
      if (round % 2 === 0) upload.connection.destroy();
      else upload.connection.socket.resetAndDestroy();
    }
    await expect.poll(() => upstream.brokenOff).toBe(30);
    expect(stored()).toEqual([]);
    await expect
      .poll(async () => (await recorded()).filter(({ outcome }) => outcome === 'refused').length)
      .toBe(30);
    expect((await recorded())[0]).toMatchObject({ message: 'O envio foi interrompido. Nada foi alterado.' });
    await atRest();
  });

  test('leave no file, no report and no descriptor in the embedded one', async () => {
    const { app, begin, formOf, files, reports } = await embeddedStand();
    const atRest = await baseline(app);
    const body = formOf(pdf);
    for (let round = 0; round < 30; round += 1) {
      const upload = await begin(body);
      await upload.send(half + round * 9_000);
      await expect.poll(async () => (await files()).length).toBe(1);
      upload.connection.destroy();
      await expect.poll(files).toEqual([]);
    }
    expect(await reports()).toEqual([]);
    await atRest();
  });
});
