import { expect } from '@playwright/test';
import { cells, expectGoodAtAnyWidth, expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import {
  base,
  box,
  chips,
  choosePlace,
  itaqui,
  listed,
  makeRestrictions,
  pickGroup,
  pickPort,
  restrictionOf,
  santos1,
  santos2,
  save,
  select,
} from '../support/restrictions.ts';

const noPier = 'Por favor preencher porto, terminal e pier.';
const full = { tone: 'warning', text: 'Chegou no limite máximo de caracteres' } as const;

listed('PS-02 port, terminal and pier depend on each other', async ({ page }) => {
  await page.goto('/portSearcher/cadastro');
  await expect(page.getByRole('heading', { name: 'Inclusão', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Port Searcher', exact: true })).toBeVisible();
  await select(page, 'Portos').click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Belém', 'Santos']);
  await expect(select(page, 'Terminal')).toBeDisabled();
  await expect(select(page, 'Pier')).toBeDisabled();
  await choosePlace(page, 'Berço 2');
  await expect(select(page, 'Pier').getByRole('option')).toHaveText(
    cells('Selecione | Berço 1 | Berço 2 | Berço 10 | Berço 11'),
  );
  // Of a pier that has one already the form says so.
  await expect(page.getByRole('link', { name: 'Editar a existente' })).toHaveAttribute(
    'href',
    /\/portSearcher\/cadastro\/2$/u,
  );
  await expectNoAxeViolations(page);
  await pickPort(page, 'Belém', 'lem');
  await expect(select(page, 'Terminal')).toHaveValue('');
  await expect(select(page, 'Terminal').getByRole('option')).toHaveText(['Nenhum terminal neste porto']);
  await expect(select(page, 'Pier')).toBeDisabled();
});

listed('PS-02 a list that fails can be read again', async ({ page, upstream }) => {
  upstream.answerNext('GET', `${base}/terminal/31`, { status: 500, body: { message: 'Sem terminais' } });
  await page.goto('/portSearcher/cadastro');
  await pickPort(page, 'Santos');
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Sem terminais' });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await select(page, 'Terminal').selectOption('Alamoa');
});

listed('PS-02 the form shows the limits of the other piers of the terminal', async ({ page }) => {
  await page.goto('/portSearcher/cadastro');
  const beside = page.getByRole('complementary');
  await expect(beside).toContainText('Escolha um terminal');
  await choosePlace(page);
  await expect(beside.getByRole('heading', { level: 3 })).toHaveText(['Berço 1', 'Berço 2', 'Berço 11']);
  await expect(beside.getByRole('listitem')).toContainText([
    'Draft12,3 mLoa245 mBeam32,3 mAirDraft—Dwt80.000 t',
    'Draft9,5 mLoa—Beam32,3 mAirDraft—Dwt—',
    'Sem restrição cadastrada',
  ]);
});

listed('PS-02 terminal and pier wait until a port is chosen', async ({ page }) => {
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await select(page, 'Portos').fill('Sant');
  await expect(select(page, 'Terminal')).toBeDisabled();
  await expect(select(page, 'Pier')).toHaveValue('');
  // Typed in full it counts as picked.
  await select(page, 'Portos').fill('santos');
  await select(page, 'Portos').press('Tab');
  await select(page, 'Terminal').selectOption('Alamoa');
});

listed('PS-03 limits and commodities are copied from a pier of the port', async ({ page, upstream }) => {
  const alamoa = restrictionOf(9, {
    terminal: { descricao: 'Alamoa', terminalId: 75, dataInclusao: null },
    maxDraft: 14,
  });
  makeRestrictions(upstream, [santos2, santos1, alamoa, itaqui]);
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await box(page, 'MaxDraft').fill('8');
  const beside = page.getByRole('complementary');
  await beside.getByRole('button', { name: 'Copiar de Berço 1', exact: true }).click();
  await expect(box(page, 'MaxDraft')).toBeFocused();
  await expect(box(page, 'MaxDraft')).toHaveValue('12,3');
  await expect(box(page, 'MaxDwt')).toHaveValue('80000');
  await expect(box(page, 'Remark')).toHaveValue('');
  await expect(chips(page)).toHaveText(['Cereais', 'Açúcares, e confeitos']);
  await expect(page.getByText('Limites e commodities copiados de Berço 1.')).toBeVisible();
  await beside.getByText('Outros terminais do porto (1)').click();
  await expectGoodAtAnyWidth(page);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(box(page, 'MaxDraft')).toHaveValue('8');
  await expect(chips(page)).toHaveCount(0);
  await beside.getByRole('button', { name: 'Copiar de Alamoa, Berço 9' }).click();
  await expect(box(page, 'MaxDraft')).toHaveValue('14');
  await expect(page.getByText('Limites e commodities copiados de Alamoa, Berço 9.')).toBeVisible();
});

listed('PS-03 each number has its unit in the box', async ({ page }) => {
  await page.goto('/portSearcher/cadastro');
  const unitOf = (name: string) =>
    box(page, name).evaluate(
      ({ parentElement: frame }) => frame && getComputedStyle(frame, '::after').content,
    );
  expect(await unitOf('MaxDraft')).toMatch(/^"m"/u);
  expect(await unitOf('MaxDwt')).toMatch(/^"t"/u);
});

listed('PS-03 the five numbers take numbers only', async ({ page }) => {
  await page.goto('/portSearcher/cadastro');
  for (const name of ['MaxDraft', 'MaxLoa', 'MaxBeam', 'MaxAirDraft', 'MaxDwt']) {
    await box(page, name).pressSequentially('abc-');
    await expect(box(page, name)).toHaveValue('');
    await box(page, name).pressSequentially('1e2,,5x');
    await expect(box(page, name)).toHaveValue('12,5');
    await box(page, name).fill('muito');
    await expect(box(page, name)).toHaveValue('');
  }
  await box(page, 'MaxDwt').fill('80.000');
  await expect(page.getByText('Lido como 80: escreva sem ponto de milhar.')).toBeVisible();
  for (const [name, odd, right, range] of [
    ['MaxDraft', '12500', '12,5', '1 e 30 m'],
    ['MaxLoa', '99999', '460', '20 e 460 m'],
    ['MaxBeam', '4', '5', '5 e 75 m'],
    ['MaxAirDraft', '900', '90', '5 e 90 m'],
    ['MaxDwt', '80.000', '80000', '100 e 700.000 t'],
  ] as const) {
    const doubt = page.getByText(`${name} costuma ficar entre ${range}.`);
    await box(page, name).fill(odd);
    await expect(doubt).toBeVisible();
    await box(page, name).fill(right);
    await expect(doubt).toHaveCount(0);
  }
  await expect(box(page, 'MaxDraft')).toHaveAccessibleDescription('Calado máximo, em metros');
  await box(page, 'MaxLoa').fill('245,');
  await box(page, 'MaxLoa').blur();
  await expect(box(page, 'MaxLoa')).toHaveValue('245');
});

listed('PS-03 the remark stops at 3997 characters with a warning', async ({ page, upstream }) => {
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await box(page, 'Remark').fill('a'.repeat(3996));
  await expect(page.getByText('1 caractere restante', { exact: true }).first()).toBeVisible();
  await box(page, 'Remark').pressSequentially('bcd');
  await expectToast(page, full);
  await expect(box(page, 'Remark')).toHaveValue(`${'a'.repeat(3996)}b`);
  await expectNoAxeViolations(page);
  // A paste stands whole and is not saved.
  await box(page, 'Remark').fill('a'.repeat(3998));
  await save(page).click();
  await expect(box(page, 'Remark')).toBeFocused();
  expect(upstream.callsTo('POST', base)).toEqual([]);
  await box(page, 'Remark').fill('a'.repeat(3997));
  await save(page).click();
  await expect(page).toHaveURL(/\/portSearcher$/u);
});

listed('PS-03 commodities are chips', async ({ page }) => {
  await page.goto('/portSearcher/cadastro');
  await pickGroup(page, 'Cereais');
  await pickGroup(page, 'Adubos (fertilizantes)');
  await expect(chips(page)).toHaveText(['Cereais', 'Adubos (fertilizantes)']);
  await page.getByRole('button', { name: 'Remover Cereais' }).click();
  await expect(chips(page)).toHaveText(['Adubos (fertilizantes)']);
});

listed('PS-04 without port, terminal or pier an alert says so', async ({ page, upstream }) => {
  await page.goto('/portSearcher/cadastro');
  const alert = page.getByRole('main').getByRole('alert');
  const steps = [
    () => Promise.resolve(),
    () => pickPort(page, 'Santos'),
    () => select(page, 'Terminal').selectOption('Cais do Saboó'),
  ];
  for (const [at, missing] of ['Portos', 'Terminal', 'Pier'].entries()) {
    await steps[at]?.();
    await save(page).click();
    await expect(alert).toHaveText(noPier);
    await expectToast(page, { tone: 'warning', text: noPier });
    await expect(select(page, missing)).toBeFocused();
    await expect(select(page, missing)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectNoAxeViolations(page);
  expect(upstream.callsTo('POST', base)).toEqual([]);
  await select(page, 'Pier').selectOption('Berço 10');
  await expect(alert).toHaveText('');
});
