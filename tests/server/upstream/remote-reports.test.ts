import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { MalformedAnswer } from '../../../shared/errors.ts';
import { openRemoteForTest } from '../../support/server/open-remote-for-test.ts';
import { scriptHttp } from '../../support/upstreams/scripted-upstream.ts';

const pdf = Buffer.from('%PDF-1.7 ç');

/** An upstream under `/base` with one report, whose link the test chooses. */
const upstreamWith = (link: string | null, flagTipoLink = 'Arquivo') =>
  scriptHttp((response: ServerResponse, { path }) => {
    const report = { id: 5, titulo: 'T', nomeArquivo: 'março.pdf', link, flagTipoLink };
    if (path === '/base/api/admin/statistics/all') {
      response.end(JSON.stringify({ status: 200, data: [report] }));
    } else if (path === '/base/files/5.pdf' || path === '/files/5.pdf?v=1') {
      response.setHeader('content-length', pdf.length);
      response.end(pdf);
    } else response.writeHead(404).end('{}');
  });

test.each([
  ['files/5.pdf', '/base/files/5.pdf'],
  ['/files/5.pdf?v=1', '/files/5.pdf?v=1'],
])('the link %j is followed at the upstream, with the token', async (link, path) => {
  const server = await upstreamWith(link);
  const report = await openRemoteForTest(`${server.url}/base`).openReport('5', 't0ken');
  if ('status' in report) return expect.fail(`status ${report.status}`);
  expect([report.name, report.size, await buffer(report.body)]).toEqual(['março.pdf', pdf.length, pdf]);
  expect(server.seen[1]).toMatchObject({ path, headers: { authorization: 'Bearer t0ken' } });
});

test('so is one that names the whole address of the upstream itself', async () => {
  const links: { url?: string } = {};
  const server = await scriptHttp((response, { path }) => {
    if (path === '/file') response.end(pdf);
    else {
      response.end(
        JSON.stringify([{ id: 5, nomeArquivo: 'a.pdf', link: `${links.url}/file`, flagTipoLink: 'Arquivo' }]),
      );
    }
  });
  links.url = server.url;
  const report = await openRemoteForTest(server.url).openReport('5', 't');
  if ('status' in report) return expect.fail(`status ${report.status}`);
  expect(await buffer(report.body)).toEqual(pdf);
});

test('a link to another site is not followed: the token is not sent', async () => {
  const other = await scriptHttp((response) => response.end(pdf));
  for (const link of [`${other.url}/files/5.pdf`, `//${new URL(other.url).host}/x`, 'http://[', null]) {
    const server = await upstreamWith(link);
    const upstream = openRemoteForTest(`${server.url}/base`);
    expect(await upstream.openReport('5', 't')).toEqual({ status: 404 });
  }
  expect(other.seen).toEqual([]);
});

test('a report that is a link has no file, and neither has an unknown one', async () => {
  const server = await upstreamWith('files/5.pdf', 'L');
  const upstream = openRemoteForTest(`${server.url}/base`);
  expect(await upstream.openReport('5', 't')).toEqual({ status: 404 });
  expect(await upstream.openReport('6', 't')).toEqual({ status: 404 });
});

test('a missing file, and a refused list, come back as their status', async () => {
  const missing = await upstreamWith('files/none.pdf');
  expect(await openRemoteForTest(`${missing.url}/base`).openReport('5', 't')).toEqual({ status: 404 });
  const refused = await scriptHttp((response) => response.writeHead(401).end('{}'));
  expect(await openRemoteForTest(refused.url).openReport('5', 't')).toEqual({ status: 401 });
  const wrapped = await scriptHttp((response) => response.end('{"status":401,"message":"expirou"}'));
  expect(await openRemoteForTest(wrapped.url).openReport('5', 't')).toEqual({ status: 401 });
});

test('a list that cannot be read is no missing file', async () => {
  const server = await scriptHttp((response) => response.end('<html>'));
  await expect(openRemoteForTest(server.url).openReport('5', 't')).rejects.toThrow(MalformedAnswer);
});
