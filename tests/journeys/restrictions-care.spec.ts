import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectToast } from './support/expectations.ts';
import {
  base,
  box,
  chips,
  choosePlace,
  confirmation,
  listed,
  pickGroup,
  restrictionPath,
  santos1,
  save,
  select,
} from './support/restrictions.ts';
import { signIn } from './support/test.ts';

const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true });
const restore = (page: Page) => page.getByRole('button', { name: 'Restaurar rascunho', exact: true });

listed('PS-06 what was typed is not left without asking', async ({ page }) => {
  await page.goto('/portSearcher/cadastro/1');
  await expect(box(page, 'MaxDraft')).toHaveValue('12,3');
  await back(page).click();
  await expect(page).toHaveURL(/\/portSearcher$/u);
  await page.goBack();
  await box(page, 'MaxDraft').fill('9');
  await back(page).click();
  await expect(confirmation(page)).toContainText('Há alterações não salvas. Deseja sair sem salvar?');
  await confirmation(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(confirmation(page)).toHaveCount(0);
  await expect(box(page, 'MaxDraft')).toHaveValue('9');
  await page.goForward();
  await confirmation(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/portSearcher$/u);
});

listed('PS-05 a reload loses nothing that was typed', async ({ page }) => {
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await box(page, 'MaxBeam').fill('32,3');
  await pickGroup(page, 'Cereais');
  await box(page, 'Remark').fill('Só de dia');
  await page.reload();
  await expect(restore(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await restore(page).click();
  await expect(select(page, 'Pier')).toHaveValue('310');
  await expect(box(page, 'MaxBeam')).toHaveValue('32,3');
  await expect(box(page, 'Remark')).toHaveValue('Só de dia');
  await expect(chips(page)).toHaveText(['Cereais']);
  await save(page).click();
  await expect(page).toHaveURL(/\/portSearcher$/u);
  // Saved, so there is no draft any more.
  await page.goto('/portSearcher/cadastro');
  await expect(select(page, 'Portos')).toBeVisible();
  await expect(restore(page)).toHaveCount(0);
});

listed('PS-05 a session that ends while saving leaves a draft', async ({ page, upstream, product }) => {
  upstream.answerNext('POST', base, { status: 401, body: { status: 401, message: 'Token expirado' } });
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await box(page, 'MaxDraft').fill('10,5');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await signIn(page, product);
  await page.goto('/portSearcher/cadastro');
  await restore(page).click();
  await expect(box(page, 'MaxDraft')).toHaveValue('10,5');
});

listed('PS-05 a save cannot be doubled', async ({ page, upstream }) => {
  const answer = upstream.holdNext('POST', base, { body: { status: 200, message: 'ok' } });
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await save(page).dblclick();
  await box(page, 'MaxDraft').press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Salvando' })).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/portSearcher$/u);
  expect(upstream.callsTo('POST', base)).toHaveLength(1);
});

listed('PS-06 what somebody else changed is shown before it is saved over', async ({ page, upstream }) => {
  await page.goto('/portSearcher/cadastro/1');
  await box(page, 'MaxDraft').fill('9');
  const changed = { ...santos1, maxLoa: 190, commodities: [] };
  upstream.answerAlways('GET', restrictionPath(1), { body: { status: 200, data: changed } });
  await save(page).click();
  const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await expect(clash.getByRole('listitem').locator('strong')).toHaveText(['MaxLoa', 'Commodities']);
  await expectNoAxeViolations(page);
  await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(clash).toHaveCount(0);
  expect(upstream.callsTo('POST', `${base}/1`)).toEqual([]);
  await save(page).click();
  await clash.getByRole('button', { name: 'Salvar assim mesmo' }).click();
  await expect(page).toHaveURL(/\/portSearcher$/u);
  expect(upstream.callsTo('POST', `${base}/1`)).toHaveLength(1);
});

listed('PS-06 a restriction that cannot be read can be tried again', async ({ page, upstream }) => {
  const answer = upstream.holdNext('GET', restrictionPath(1), {
    status: 500,
    body: { message: 'Em manutenção' },
  });
  await page.goto('/portSearcher/cadastro/1');
  await expect(page.getByText('Carregando a restrição')).toBeAttached();
  await expectNoAxeViolations(page);
  answer();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(box(page, 'MaxDraft')).toHaveValue('12,3');
});
