import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/expectations.ts';
import { makeNews, three } from '../support/news.ts';
import { relayedTest, withAllCode } from '../support/test.ts';
import { ana, confirmation, makeUsers, rowOf } from '../support/users.ts';

relayedTest.use(withAllCode);

const status = (page: Page) => page.locator('.connection-strip');

/** How often the page itself is asked for. */
function visitsOf(page: Page): () => number {
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  return () => visits;
}

relayedTest(
  'LO-04 without a connection the bar stays and says so; screens load when it is back',
  async ({ page, upstream }) => {
    makeUsers(upstream, [ana]);
    makeNews(upstream, three);
    const code = page.waitForResponse(/\/news-screen-/u);
    await page.goto('/usuarios');
    await expect(rowOf(page, ana.nome ?? '')).toBeVisible();
    // The code of the next screen is there, its rows are not.
    await page.evaluate((address) => import(address), (await code).url());
    await page.context().setOffline(true);
    await expect(status(page)).toHaveText(
      /^Sem conexão\. Mostrando dados das \d\d:\d\d\. Tentando de novo…$/u,
    );
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Cadastro' }).click();
    await page.getByRole('link', { name: 'Notícias' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notícias');
    await expect(status(page)).toContainText('O que falta nesta tela aparece quando a rede voltar.');
    // A screen that was visited shows what it had.
    await page.goBack();
    await expect(rowOf(page, ana.nome ?? '')).toBeVisible();
    await page.goForward();
    await page.context().setOffline(false);
    await expect(page.getByRole('rowheader', { name: three[0].titulo })).toBeVisible();
    await expect(status(page)).toHaveText('A conexão voltou.');
  },
);

relayedTest(
  'LO-04 what was read just before the network went is read again when it is back',
  async ({ page, upstream }) => {
    makeUsers(upstream, [ana]);
    // What is read never grows old by this clock.
    await page.clock.setFixedTime(new Date());
    await page.goto('/usuarios');
    await expect(rowOf(page, ana.nome ?? '')).toBeVisible();
    await page.context().setOffline(true);
    makeUsers(upstream, [{ ...ana, nome: 'Ana de Volta' }]);
    await page.context().setOffline(false);
    await expect(rowOf(page, 'Ana de Volta')).toBeVisible();
  },
);

relayedTest(
  'LO-04 a row that is ticked for the first time without a network has its tasks',
  async ({ page, upstream }) => {
    makeUsers(upstream, [ana]);
    const bulkBar = page.waitForResponse(/\/bulk-bar-/u);
    await page.goto('/usuarios');
    await (await bulkBar).finished();
    await page.context().setOffline(true);
    await rowOf(page, ana.nome ?? '')
      .getByRole('checkbox')
      .check();
    await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('1 selecionado');
  },
);

relayedTest(
  'LO-04 a page that had no network in its first seconds learns of changes as any other, and is not loaded again',
  async ({ page, upstream }) => {
    makeUsers(upstream, [ana]);
    const visits = visitsOf(page);
    const stream = page.waitForRequest(/\/events/u);
    await page.goto('/usuarios');
    await expect(page.getByRole('banner').getByRole('status')).toHaveCount(2);
    await page.context().setOffline(true);
    await expect(status(page)).toContainText('Sem conexão');
    // The stream begins some seconds after the page.
    await page.waitForFunction(() => performance.now() > 4_000);
    await page.context().setOffline(false);
    await stream;
    expect(visits()).toBe(1);
  },
);

relayedTest('dialogs open when the server cannot be reached', async ({ page, upstream }) => {
  makeUsers(upstream, [ana]);
  const dialog = page.waitForResponse(/\/confirm-modal-/u);
  await page.goto('/usuarios');
  await (await dialog).finished();
  await page.context().setOffline(true);
  await rowOf(page, ana.nome ?? '')
    .getByRole('button', { name: /^Excluir/u })
    .click();
  // The page closes without a connection: with one it would read its list again, beside the next test.
  await expect(confirmation(page)).toBeVisible();
});

relayedTest('a dialog whose code is there opens with the press', async ({ page, upstream }) => {
  makeUsers(upstream, [ana]);
  const code = page.waitForResponse(/\/confirm-modal-/u);
  await page.goto('/usuarios');
  await page.evaluate((address) => import(address), (await code).url());
  const remove = rowOf(page, ana.nome ?? '').getByRole('button', { name: /^Excluir/u });
  const isOpen = await remove.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.querySelector('[role=alertdialog]') !== null;
  });
  expect(isOpen).toBe(true);
});

relayedTest.describe('where the browser spares data', () => {
  relayedTest.use({ sparesData: true });
  relayedTest('LO-04 code comes when it is needed, and no other', async ({ page, upstream }) => {
    makeUsers(upstream, [ana]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const later = page.waitForRequest(/\/events/u);
    await page.goto('/usuarios');
    await later;
    await rowOf(page, ana.nome ?? '')
      .getByRole('checkbox')
      .check();
    await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('1 selecionado');
    expect(asked.filter((path) => /-screen-/u.test(path))).toEqual([]);
  });

  relayedTest('a dialog opens as soon as its code is there', async ({ page, upstream }) => {
    makeUsers(upstream, [ana]);
    await page.goto('/usuarios');
    const remove = rowOf(page, ana.nome ?? '').getByRole('button', { name: /^Excluir/u });
    const frames = await remove.evaluate(async (button: HTMLElement) => {
      const code = new Promise<string>((named) => {
        new PerformanceObserver((list) => {
          for (const { name } of list.getEntries()) if (name.includes('/confirm-modal-')) named(name);
        }).observe({ type: 'resource' });
      });
      button.click();
      await import(await code);
      for (let frame = 1; ; frame += 1) {
        await new Promise(requestAnimationFrame);
        if (document.querySelector('[role=alertdialog]') !== null) return frame;
      }
    });
    // A fallback of React would stay for more than ten frames.
    expect(frames).toBeLessThan(8);
  });
});

relayedTest(
  'LO-04 a screen whose code was not loaded yet says so, and opens with the network',
  async ({ page }) => {
    await page.route(/\/contacts-screen-/u, (route) => route.abort('internetdisconnected'));
    await page.goto('/usuarios');
    const contacts = page.getByRole('link', { name: 'Contatos', exact: true });
    await expect(contacts).toBeVisible();
    await page.context().setOffline(true);
    await contacts.click();
    await expect(page.getByRole('main')).toContainText('Esta tela ainda não foi carregada.');
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await page.unroute(/\/contacts-screen-/u);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filial');
  },
);

relayedTest(
  'LO-04 a part of the program that failed while the network was away for a moment is there',
  async ({ page }) => {
    await page.route(/\/assets\/menu-/u, (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.goto('/usuarios');
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  },
);

/** The code of a screen does not come before the page was asked for `times` times. */
async function withholdCode(page: Page, code: RegExp, times: number): Promise<() => number> {
  const visits = visitsOf(page);
  await page.route(code, (route) =>
    visits() < times ? route.abort('internetdisconnected') : route.continue(),
  );
  return visits;
}

relayedTest(
  'LO-04 a screen whose file is gone, as after an update, opens in a page that is loaded again',
  async ({ page }) => {
    const visits = await withholdCode(page, /\/contacts-screen-/u, 2);
    await page.goto('/usuarios');
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filial');
    expect(visits()).toBe(2);
  },
);

relayedTest(
  'LO-04 a screen whose file does not come in the new page either says so, and offers to try again',
  async ({ page, consoleErrors }) => {
    const visits = await withholdCode(page, /\/contacts-screen-/u, 3);
    await page.goto('/usuarios');
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo deu errado');
    expect(visits()).toBe(2);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filial');
    // React reports the fault that was shown.
    expect(consoleErrors.splice(0).every((line) => line.includes('contacts-screen'))).toBe(true);
  },
);

relayedTest(
  'LO-04 a server that stopped answering is asked again until it answers',
  async ({ page, upstream }) => {
    makeUsers(upstream, [ana]);
    await page.goto('/Home');
    await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
    await page.route(/\/(api|healthz)/u, (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await expect(status(page)).toContainText('Sem conexão.');
    // A request on its way while a route is taken back may never be answered: the screen's code comes before.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filial');
    await page.unroute(/\/(api|healthz)/u);
    await expect(status(page)).toHaveText('A conexão voltou.');
    await expect(page.getByText('Nenhum contato nesta filial')).toBeVisible();
  },
);
