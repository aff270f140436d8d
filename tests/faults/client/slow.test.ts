import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { actor, signIn } from '../../support/cais/signed-in.ts';
import { baseline } from '../../support/faults/baseline.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { multipartType, pdfOf, uploadForm, uploadPath } from '../../support/faults/multipart-bytes.ts';
import { openRaw, requestHead } from '../../support/faults/raw-connection.ts';
import { rounds } from '../../support/faults/rounds.ts';

/** Short, as the product's are long: 20 s for a head, 180 s for a whole request, looked at every 5 s. */
const http = { headersTimeout: 1_000, requestTimeout: 1_500, connectionsCheckingInterval: 200 };
const rates = { uploads: { points: 10_000, seconds: 60 } };
const many = rounds(500, 60);

test(`heads that never end, on ${many} connections: others are served, each is cut in time`, async () => {
  const { app, visitor, upstream } = await signIn({ http });
  const atRest = await baseline(app);
  const connections = await inParallel(50, many, () => openRaw(app.origin));
  for (const { send } of connections) send('GET /api/admin/users/all HTTP/1.1\r\nhost: ');
  const dripping = setInterval(() => {
    for (const { send } of connections) send('x');
  }, 100);
  expect(await visitor.person()).toBe(actor);
  const ends = await Promise.all(connections.map(({ ended }) => ended(8_000)));
  clearInterval(dripping);
  expect(new Set(ends)).toEqual(new Set(['closed']));
  expect(new Set(connections.flatMap(({ statuses }) => statuses()))).toEqual(new Set([408]));
  for (const { destroy } of connections) destroy();
  expect(upstream.calls).toHaveLength(1);
  await atRest();
});

test('an upload that goes slower than a request may take is cut, and reaches no upstream', async () => {
  const { app, visitor, upstream } = await signIn({ http });
  const atRest = await baseline(app);
  const form = uploadForm(pdfOf(5_000));
  const connection = await openRaw(app.origin);
  connection.send(
    requestHead(`POST ${uploadPath}`, app.origin, {
      cookie: visitor.cookie,
      'content-type': multipartType,
      'content-length': String(form.length),
    }),
  );
  for (let at = 0; connection.socket.writable && at < form.length - 100; at += 20) {
    connection.send(form.subarray(at, at + 20));
    await pause(10);
    if ((await connection.ended(0)) === 'closed') break;
  }
  expect(await connection.ended(5_000)).toBe('closed');
  expect(connection.statuses().filter((status) => status !== 408)).toEqual([]);
  connection.destroy();
  expect(upstream.calls).toHaveLength(1);
  await atRest();
});

test(`${many} uploads broken off in the middle: nothing reaches the upstream, nothing is kept`, async () => {
  const { app, visitor, upstream } = await signIn({ rates });
  const form = uploadForm(pdfOf(600_000));
  const head = requestHead(`POST ${uploadPath}`, app.origin, {
    cookie: visitor.cookie,
    'content-type': multipartType,
    'content-length': String(form.length),
  });
  const abort = async (nth: number) => {
    const connection = await openRaw(app.origin);
    connection.send(head);
    connection.send(form.subarray(0, 1_000 + ((nth * 7_919) % 580_000)));
    await new Promise((resolve) => setImmediate(resolve));
    if (nth % 2 === 0) connection.destroy();
    else connection.socket.resetAndDestroy();
    return connection.statuses();
  };
  await inParallel(10, 10, abort);
  const atRest = await baseline(app);
  await inParallel(10, many, abort);
  await atRest();
  expect(upstream.calls).toHaveLength(1);
  expect(app.log.filter((line) => /"level":(?:50|60|"error")/u.test(line))).toEqual([]);
  expect(await visitor.person()).toBe(actor);
});
