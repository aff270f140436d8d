import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { signIn } from '../../support/cais/signed-in.ts';
import { newsList } from '../../support/faults/fault-stand.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { writeNews } from '../../support/faults/write-news.ts';

const path = '/api/admin/noticia';
const ten = Array.from({ length: 10 }, (_, nth) => nth);

test('the same submit ten times at once: a remote upstream gets it once, all get its answer', async () => {
  const { upstream, visitor } = await signIn();
  const answer = { body: { status: 200, message: 'ok', data: { id: 7 } }, delay: 50 };
  for (let round = 0; round < rounds(50, 5); round += 1) {
    upstream.answerNext('POST', path, answer);
    const told = await Promise.all(ten.map(() => writeNews(visitor, `r-${round}`, `submit-${round}`)));
    expect(told.map(({ told: outcome }) => outcome)).toEqual(ten.map(() => 'applied'));
    expect(new Set(told.map((each) => each.answer?.text)).size).toBe(1);
    expect(told.filter((each) => each.answer?.headers['x-cais-replayed'] === 'true')).toHaveLength(9);
    expect(upstream.callsTo('POST', path)).toHaveLength(round + 1);
  }
});

test('the same submit ten times at once, its answer lost: it is sent once, all ten are unknown', async () => {
  const { upstream, visitor } = await signIn();
  upstream.answerAlways('POST', path, { cut: 'before', delay: 50 });
  const told = await Promise.all(ten.map(() => writeNews(visitor, 'lost', 'submit-lost')));
  expect(told.map(({ told: outcome }) => outcome)).toEqual(ten.map(() => 'unknown'));
  expect(upstream.callsTo('POST', path)).toHaveLength(1);
});

test('the same submit ten times, its senders gone before the answer: it is stored once', async () => {
  const visitor = (await runApp()).visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const told = await Promise.all(
    ten.map(async (nth) => {
      await pause(nth * 3);
      return writeNews(visitor, 'once', 'submit-once');
    }),
  );
  expect(told.map(({ told: outcome }) => outcome)).toEqual(ten.map(() => 'applied'));
  const { json } = await visitor.get(newsList);
  const titles = (json?.data ?? []) as readonly { titulo: string }[];
  expect(titles.filter(({ titulo }) => titulo === 'once')).toHaveLength(1);
});

test('ten submits of the same content are ten', async () => {
  const { upstream, visitor } = await signIn();
  upstream.answerAlways('POST', path, { body: { status: 200, message: 'ok' } });
  await Promise.all(ten.map((nth) => writeNews(visitor, 'same', `submit-ten-${nth}`)));
  expect(upstream.callsTo('POST', path)).toHaveLength(10);
});
