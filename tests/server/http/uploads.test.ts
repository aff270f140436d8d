import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { baseline } from '../../support/faults/baseline.ts';
import {
  boundary,
  multipartBytes,
  receivedFile,
  uploadFields,
  uploadForm,
} from '../../support/faults/multipart-bytes.ts';
import { uploadInPieces } from '../../support/faults/upload-in-pieces.ts';
import {
  behindUpstream,
  embeddedStand,
  form,
  half,
  key,
  patternless,
  pdf,
} from '../../support/faults/upload-stand.ts';

describe('a file', () => {
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
      limits: { callMilliseconds: 1_500 },
    });
    const upload = await begin(form);
    await upload.send(half);
    await pause(2_000);
    await upload.send();
    expect((await upload.answer()).status).toBe(200);
  });

  test('of 16 people at once arrives as it is: those beyond the few in memory wait', async () => {
    const { app, visitor, stored } = await behindUpstream();
    const files = Array.from({ length: 16 }, (_, nth) => patternless(600_000, nth + 1));
    const answers = await Promise.all(
      files.map(async (file) => {
        const upload = await uploadInPieces(app.origin, visitor, uploadForm(file));
        await upload.send();
        return upload.answer();
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
    const arrived = await Promise.all(stored().map(receivedFile));
    for (const file of files) expect(arrived.filter(({ bytes }) => bytes.equals(file))).toHaveLength(1);
  });

  test('that waits for its turn leaves the queue when its sender goes away', async () => {
    const { app, visitor, stored } = await behindUpstream();
    const standing = await Promise.all(
      Array.from({ length: 12 }, () => uploadInPieces(app.origin, visitor, form)),
    );
    for (const upload of standing) await upload.send(half);
    for (const { connection } of standing) connection.destroy();
    const upload = await uploadInPieces(app.origin, visitor, form);
    await upload.send();
    expect((await upload.answer()).status).toBe(200);
    expect(stored()).toHaveLength(1);
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

  test.each(wrong)('%s: %i, and nothing of it reaches a remote upstream', async (_, status, body) => {
    const { app, begin, upstream, recorded } = await behindUpstream();
    const upload = await begin(body, key('wrong'));
    await upload.send();
    expect((await upload.answer()).status).toBe(status);
    expect(upstream.calls, 'nothing but the sign-in').toHaveLength(1);
    expect(await recorded()).toEqual([]);
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

describe('senders that disconnect in the middle', () => {
  test('leave nothing at a remote upstream', async () => {
    const { app, begin, upstream, recorded } = await behindUpstream({
      rates: { uploads: { points: 10_000, seconds: 60 } },
    });
    const atRest = await baseline(app);
    for (let round = 0; round < 30; round += 1) {
      const upload = await begin(form, key(`gone-${round}`));
      await upload.send(half + round * 9_000);
      if (round % 2 === 0) upload.connection.destroy();
      else upload.connection.socket.resetAndDestroy();
    }
    await atRest();
    expect(upstream.calls, 'nothing but the sign-in').toHaveLength(1);
    expect(await recorded()).toEqual([]);
  });

  test('leave no file, no report and no descriptor in the embedded one', async () => {
    const { app, begin, formOf, files, reports } = await embeddedStand();
    const atRest = await baseline(app);
    const body = formOf(pdf);
    for (let round = 0; round < 30; round += 1) {
      const upload = await begin(body);
      await upload.send(half + round * 9_000);
      upload.connection.destroy();
    }
    await atRest();
    expect([await files(), await reports()]).toEqual([[], []]);
  });
});
