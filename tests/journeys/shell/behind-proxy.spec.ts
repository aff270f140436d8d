import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { remove } from '../../../shared/contract/port-locations.ts';
import { entriesOf } from '../support/activity.ts';
import { expectAllRows, expectToast } from '../support/expectations.ts';
import { startProduct } from '../support/start-product.ts';
import { signIn, test } from '../support/test.ts';

/** A proxy that can lose its server: it answers 502 itself, before the server was asked or after. */
async function startProxy() {
  let target = '';
  let lost: { readonly method: string; readonly when: 'before' | 'after' } | undefined;
  const server = createServer((incoming, response) => {
    const isMeant = incoming.url?.startsWith('/api/admin/') && incoming.method === lost?.method;
    const mishap = isMeant ? lost?.when : undefined;
    if (isMeant) lost = undefined;
    const refuse = () =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    if (mishap === 'before') return void refuse();
    const options = { method: incoming.method, headers: incoming.headers };
    const outgoing = request(target + incoming.url, options, (answer) => {
      if (mishap === 'after') return void answer.resume().once('end', refuse);
      answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    outgoing.once('error', refuse);
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (url: string) => {
      target = url;
    },
    /** Of the next call with this method. */
    lose: (method: string, when: 'before' | 'after') => {
      lost = { method, when };
    },
    hasLost: () => lost === undefined,
    close: () => server.close(),
  };
}

test('a proxy that loses its server for a moment shows nowhere, and a change is made once', async ({
  signedOut: page,
}) => {
  const proxy = await startProxy();
  const product = await startProduct({ PUBLIC_URL: proxy.url, TRUST_PROXY: '1' });
  proxy.lead(product.url);
  try {
    await signIn(page, { ...product, url: proxy.url });
    proxy.lose('GET', 'before');
    await page.goto(`${proxy.url}/localizacaoPorto`);
    const rows = page.getByRole('rowheader');
    await expectAllRows(page);
    expect(proxy.hasLost()).toBe(true);
    const count = await rows.count();
    const name = await rows.first().innerText();
    proxy.lose('DELETE', 'after');
    await page
      .getByRole('button', { name: `Excluir ${name}` })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim', exact: true }).click();
    await expectToast(page, remove.words.done);
    expect(proxy.hasLost()).toBe(true);
    await expect(rows).toHaveCount(count - 1);
    await page.goto(`${proxy.url}/atividade`);
    await expect(entriesOf(page, name)).toHaveCount(1);
  } finally {
    proxy.close();
    await product.stop();
  }
});
