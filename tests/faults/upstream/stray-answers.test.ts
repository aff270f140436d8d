import { expect, test, vi } from 'vitest';
import { runApp } from '../../support/cais/running-app.ts';
import { actor, token } from '../../support/cais/signed-in.ts';
import { type Script, startFaultUpstream } from '../../support/faults/fault-upstream.ts';
import { answerBytes, headBytes } from '../../support/faults/http-bytes.ts';
import { rounds } from '../../support/faults/rounds.ts';

const count = rounds(1_000, 50);
const nobodys = answerBytes([{ of: 'nobody' }]);
const chunked = headBytes('200 OK', { 'transfer-encoding': 'chunked' });

/** What a faulty upstream sends on a kept connection behind an answer. */
const strays = [
  ['a second answer', nobodys],
  ['a second answer in chunks', `${chunked}3\r\n[9]\r\n0\r\n\r\n`],
  ['the beginning of an answer', 'HTTP/1.1 200 OK\r\ncontent-le'],
  ['an interim answer', headBytes('103 Early Hints', { link: '</a>' })],
  ['empty lines and an answer', `\r\n\r\n${nobodys}`],
  ['a body that its head denied', '[{"of":"nobody"}]'],
] as const;

/** The app with two people before an upstream that gives each read the list of the person who asks. */
async function stand(script: (answer: string, nth: number) => Script) {
  let reads = 0;
  const upstream = await startFaultUpstream((turn) => {
    const { path } = turn.request;
    if (path.endsWith('/login')) return turn.send(answerBytes({ data: { token } }));
    reads += 1;
    return script(answerBytes([{ of: path.split('/').at(-1) }]), reads)(turn);
  });
  const app = await runApp({ upstreamUrl: upstream.url });
  const people = [app.visitor(), app.visitor()];
  for (const visitor of people) expect((await visitor.signIn(actor, 'senha')).status).toBe(200);
  const read = async (nth: number) => {
    const person = `${nth % 2 === 0 ? 'ana' : 'rui'}-${nth}`;
    const answer = await people[nth % 2]?.get(`/api/admin/contato/all/${person}`);
    expect([answer?.status, answer?.text]).toEqual([200, JSON.stringify([{ of: person }])]);
  };
  return { upstream, read };
}

test.each(strays)(`%s in one piece with each answer: in ${count} reads nobody gets it`, async (_, stray) => {
  const { read } = await stand(
    (answer) =>
      ({ send }) =>
        send(answer + stray),
  );
  for (let nth = 0; nth < count; nth += 1) await read(nth);
});

test(`answers that come byte by byte, with a stray one behind: in ${count / 10} reads nobody gets it`, async () => {
  const { read } = await stand((answer) => async ({ send }) => {
    for (const byte of answer.slice(0, 60)) await send(byte);
    await send(answer.slice(60) + nobodys);
  });
  for (let nth = 0; nth < count / 10; nth += 1) await read(nth);
});

test.each(strays)(
  '%s on an idle connection: the connection is closed, and nobody gets it',
  async (_, stray) => {
    let late: (() => Promise<void>) | undefined;
    const { upstream, read } = await stand((answer) => async ({ send }) => {
      await send(answer);
      late = () => send(stray);
    });
    for (let nth = 0; nth < rounds(100, 20); nth += 1) {
      await read(nth);
      await late?.();
      await vi.waitFor(() => expect(upstream.open()).toBe(0), { interval: 1 });
    }
  },
);

test.each([
  ['204 No Content', `${headBytes('204 No Content', {})}[{"of":"nobody"}]`],
  ['304 Not Modified', `${headBytes('304 Not Modified', {})}${nobodys}`],
])('a body behind a %s is nobody’s answer', async (_, strange) => {
  const { read } = await stand(
    (answer, nth) =>
      ({ send }) =>
        send(nth % 2 === 1 ? strange : answer),
  );
  for (let nth = 0; nth < count; nth += 1) {
    await read(nth).catch(() => undefined);
    await read(nth);
  }
});

test('an answer shorter than its head says is nobody else’s beginning', async () => {
  const { read } = await stand(
    (answer, nth) =>
      ({ send, end }) =>
        nth % 2 === 1
          ? send(answer.replace(/content-length: \d+/iu, 'content-length: 99')).then(end)
          : send(answer),
  );
  for (let nth = 0; nth < count; nth += 1) {
    await read(nth).catch(() => undefined);
    await read(nth);
  }
});
