import { describe, expect, test } from 'vitest';
import { uploadForm, uploadPath } from '../../support/faults/multipart-bytes.ts';
import {
  behindUpstream,
  embeddedStand,
  form,
  half,
  key,
  patternless,
  pdf,
} from '../../support/faults/upload-stand.ts';

describe('a submit of a file that arrives more than once', () => {
  test('gets the first answer; with another content of the same name and size, none', async () => {
    const { begin, stored } = await behindUpstream();
    const send = async (body: Buffer) => {
      const upload = await begin(body, key('again'));
      await upload.send();
      return upload.answer();
    };
    expect((await send(form)).status).toBe(200);
    expect(await send(form)).toMatchObject({ status: 200, json: { data: { id: 7 } } });
    expect((await send(uploadForm(patternless(600_000, 2)))).status).toBe(422);
    expect((await send(uploadForm(patternless(600_001)))).status).toBe(422);
    expect(stored()).toHaveLength(1);
  });

  test('ten times at once, is done once and answered alike', async () => {
    const { begin, stored } = await behindUpstream();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const upload = await begin(form, key('ten'));
        await upload.send();
        return upload.answer();
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(stored()).toHaveLength(1);
  });

  test('does not wait for a first one that stands still, which then gets its answer', async () => {
    const { begin, stored, recorded } = await behindUpstream();
    const first = await begin(form, key('still'));
    await first.send(half);
    const second = await begin(form, key('still'));
    await second.send();
    expect((await second.answer()).status).toBe(200);
    await first.send();
    expect(await first.answer()).toMatchObject({ status: 200, json: { data: { id: 7 } } });
    expect(stored()).toHaveLength(1);
    expect((await recorded()).map(({ outcome }) => outcome)).toEqual(['applied']);
  });

  test('is stored once by the embedded upstream too', async () => {
    const { begin, formOf, reports, files } = await embeddedStand();
    const body = formOf(pdf);
    const first = await begin(body, key('once'));
    await first.send(half);
    const second = await begin(body, key('once'));
    await second.send();
    await first.send();
    expect([(await first.answer()).status, (await second.answer()).status]).toEqual([200, 200]);
    expect(await reports()).toHaveLength(1);
    expect(await files()).toHaveLength(1);
  });
});

describe('an upstream in trouble while a file is on its way', () => {
  test('that breaks the connection has not applied it, and gets it at the next try', async () => {
    const { begin, upstream, stored } = await behindUpstream();
    const upload = await begin(form, key('broken'));
    await upload.send(half);
    await upstream.refuse();
    await upload.send();
    expect((await upload.answer()).json).toMatchObject({ cause: 'no-response', outcome: 'not-applied' });
    await upstream.accept();
    const again = await begin(form, key('broken'));
    await again.send();
    expect((await again.answer()).status).toBe(200);
    expect(stored()).toHaveLength(1);
  });

  test('that refuses early is passed on unchanged, when all was sent', async () => {
    const { begin, upstream } = await behindUpstream();
    upstream.answerEarly(uploadPath, { status: 409, body: { message: 'Agora não' } });
    const upload = await begin(form, key('early'));
    await upload.send(half);
    await upload.send();
    expect(await upload.answer()).toMatchObject({ status: 409, json: { message: 'Agora não' } });
  });

  test('that takes nothing any more is not waited for', async () => {
    const { begin, upstream } = await behindUpstream({ limits: { callMilliseconds: 500 } });
    upstream.answerNext('POST', uploadPath, { silent: true });
    const upload = await begin(form);
    await upload.send();
    expect((await upload.answer()).json).toMatchObject({ status: 504, outcome: 'unknown' });
  });
});
