import { expect, type Locator, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import {
  address,
  approvePath,
  field,
  filterPath,
  found,
  grantButton,
  itajai,
  noPartner,
  santos,
  waiting as waitingTable,
} from '../support/approval-page.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolations } from '../support/expectations.ts';
import { relayedTest, test } from '../support/test.ts';
import { makeUsers, userOf } from '../support/users.ts';

const bento = requestOf(8, {
  nomeContato: 'Bento Rocha',
  dataSolicitacao: '2026-01-05T02:03:04Z',
  parceiros: [santos],
});
const ana = requestOf(7, { parceiros: [santos] });
const celia = requestOf(9, { nomeContato: 'Célia Dias', dataSolicitacao: '2026-03-10T08:00:00' });
const queue = [ana, celia, bento];

const rejectButton = (page: Page) => page.getByRole('button', { name: 'Reprovar', exact: true });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  relayedTest(
    `DE-01 what a decision needs and the decision are in sight together, at ${viewport.width} × ${viewport.height}`,
    async ({ page, upstream }) => {
      const partner = { id: 5, name: 'Navegação Maré S.A.', idWs: 'WS-005' };
      makePending(upstream, [requestOf(7), celia, bento]);
      makeUsers(upstream, [
        userOf(1, { nome: 'Ana Antiga de Nome Bem Comprido e Mais Ainda', empresa: 'Outra' }),
        userOf(2, { nome: 'Pedro Henrique Sebastião dos Anjos Figueirêdo Filho', email: 'p@mare.example' }),
      ]);
      upstream.answerAlways('GET', filterPath, { body: [partner, santos, itajai] });
      await page.setViewportSize(viewport);
      await page.goto(address);
      const needed = [
        found(page).getByRole('checkbox', { name: partner.name }),
        page.getByText('Já existe um usuário com este e-mail'),
        page.getByText('Já existe um usuário desta empresa'),
        field(page, 'Expira em'),
        noPartner(page),
        rejectButton(page),
        grantButton(page),
        page.getByText('Acesso a: Navegação Maré S.A.'),
        ...['Nome', 'Empresa', 'E-mail', 'Company Register Number'].map((name) => field(page, name)),
      ];
      for (const element of needed) {
        await expect(element).toBeInViewport({ ratio: 1 });
        // And nothing lies over it.
        expect(
          await element.evaluate((node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height - 2);
            return node.contains(top) || (top?.contains(node) ?? false);
          }),
        ).toBe(true);
      }
      await expect(needed[0] as Locator).toBeChecked();
      await expectNoAxeViolations(page);
    },
  );
}

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]) {
  relayedTest(`AP-01 the decision stays in sight, at ${viewport.width} px`, async ({ page, upstream }) => {
    await page.setViewportSize(viewport);
    makePending(upstream, queue);
    await page.goto(address);
    for (const button of [rejectButton(page), grantButton(page)])
      await expect(button).toBeInViewport({ ratio: 1 });
    const bar = page.locator('.decision-bar');
    // Each field that Tab reaches stands clear of the bar.
    await field(page, 'Nome').focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const covered = await bar.evaluate((element) => {
        const focused = document.activeElement;
        if (focused === null || element.contains(focused)) return undefined;
        const [own, other] = [element.getBoundingClientRect(), focused.getBoundingClientRect()];
        const isBeside = other.right <= own.left;
        return !isBeside && other.bottom > own.top + 1 ? focused.outerHTML : undefined;
      });
      expect(covered).toBeUndefined();
    }
  });
}

test('DE-03 ten requests are decided beside the queue with at most 30 keys', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/Home');
  const heading = page.getByRole('heading', { level: 1 });
  const question = page.getByRole('alertdialog', { name: 'Confirmação' });
  const queue = page.getByRole('navigation', { name: 'Fila de solicitações' });
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await expect(page.getByRole('link', { name: /^Aprovar/u }).first()).toBeVisible();
  await press('d');
  await expect(page).toHaveURL(/\/Home\?solicitacao=/u);
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  const waiting = await queue.getByRole('listitem').count();
  for (let decided = 0; decided < 10; decided += 1) {
    const before = (await heading.textContent()) ?? '';
    await expect(page.getByRole('button', { name: /^(?:Conceder Acesso|Confirmar)$/u })).toBeVisible();
    await expect(page.getByText(`1 de ${waiting - decided}`, { exact: true })).toBeVisible();
    const rejects = decided % 3 === 2;
    await press(rejects ? 'r' : 'a');
    const isAsked = async () => (await question.isVisible()) || (await heading.textContent()) !== before;
    await expect.poll(isAsked).toBe(true);
    // A rejection is asked about, and so is access to nobody: the answer that changes nothing has focus.
    if (await question.isVisible()) {
      await press('Tab');
      await press('Enter');
    }
    await expect(heading).not.toHaveText(before);
    await expect(heading).toBeFocused();
  }
  expect(keys).toBeLessThanOrEqual(30);
  await expect(page).toHaveURL(/\/Home\?solicitacao=/u);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/Home$/u);
  await expect(waitingTable(page).getByRole('rowheader')).toHaveCount(waiting - 10);
});

relayedTest(
  'DE-03 the queue is walked by keys that are off while one types, and are listed; what is typed is asked about',
  async ({ page, upstream }) => {
    makePending(upstream, [ana, bento, celia]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/Home');
    await page.getByRole('rowheader', { name: 'Ana Lúcia Prado' }).getByRole('link').click();
    const heading = page.getByRole('heading', { level: 1 });
    const queue = page.getByRole('navigation', { name: 'Fila de solicitações' });
    await expect(queue.getByRole('listitem')).toHaveText([
      /^Bento Rocha/u,
      /^Ana Lúcia Prado/u,
      /^Célia Dias/u,
    ]);
    await expect(queue.locator('[aria-current]')).toContainText('Ana Lúcia Prado');
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible();
    await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
    await expectNoAxeViolations(page);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog');
    for (const does of ['Conceder acesso', 'Reprovar', 'Próxima', 'Anterior', 'Voltar à lista']) {
      await expect(sheet.getByText(does, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(heading).toHaveText('Célia Dias · Navegação Maré');
    await expect(field(page, 'Nome')).toHaveValue('Célia Dias');
    await page.keyboard.press('ArrowLeft');
    await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
    await field(page, 'Nome').press('End');
    await page.keyboard.type('ra');
    await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Pradora');
    await queue.getByRole('link', { name: /^Bento/u }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirmação' });
    await expect(question).toContainText('Há alterações não salvas.');
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Pradora');
    expect(upstream.callsTo('POST', approvePath)).toEqual([]);
  },
);

relayedTest(
  'DE-03 twelve requests are in sight, each on one line, and charts above them',
  async ({ page, upstream }) => {
    const company = 'Companhia Brasileira de Navegação e Logística Portuária do Atlântico Sul';
    makePending(
      upstream,
      Array.from({ length: 15 }, (_, place) =>
        requestOf(200 + place, {
          nomeContato: `Pessoa ${place}`,
          empresaContato: company,
          dataSolicitacao: new Date().toISOString(),
        }),
      ),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/Home');
    await expect(page.getByRole('navigation', { name: 'Gráfico: Solicitações por semana' })).toBeInViewport();
    const rows = waitingTable(page).getByRole('row');
    await expect(rows.nth(12)).toBeInViewport({ ratio: 1 });
    await expectGoodAtAnyWidth(page);
  },
);
