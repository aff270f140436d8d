import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Visitor } from '../support/cais/visitor.ts';
import { multipartType, uploadForm, uploadPath } from '../support/faults/multipart-bytes.ts';
import { patternless } from '../support/faults/upload-stand.ts';
import { startServer } from '../support/running-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const PEOPLE = 16;
const GROWTH_MEGABYTES = 150;

/** An upstream that signs everybody in and swallows what is sent. */
async function startUpstream(): Promise<string> {
  const server = createServer((req, res) => {
    req.resume().once('end', () => {
      res.setHeader('content-type', 'application/json');
      res.end('{"status":200,"message":"ok","data":{"token":"t","id":1}}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Megabytes that the process holds now, and the most that it ever held. */
async function memoryOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

test(`${PEOPLE} people who upload 5.9 MB at once take at most ${GROWTH_MEGABYTES} MB of memory`, async () => {
  const server = await startServer({ env: { UPSTREAM_URL: await startUpstream() } });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await server.clean();
  });
  const visitors = Array.from({ length: PEOPLE }, () => new Visitor(server.url));
  for (const [nth, visitor] of visitors.entries()) await visitor.signIn(`p${nth}@porto.example`, 'senha');
  const body = uploadForm(patternless(5_900_000));
  const { now: before } = await memoryOf(server.process.pid);
  for (let round = 0; round < 3; round += 1) {
    const headers = { 'content-type': multipartType, 'idempotency-key': `rodada-${round}` };
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(uploadPath, { body, headers })));
    expect(answers.map(({ status }) => status)).toEqual(visitors.map(() => 200));
  }
  const { peak } = await memoryOf(server.process.pid);
  console.info(`${Math.round(before)} MB before, ${Math.round(peak)} MB at most`);
  expect(peak - before).toBeLessThan(GROWTH_MEGABYTES);
});
