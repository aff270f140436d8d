import { expect } from '@playwright/test';
import {
  expectGoodAtAnyWidth,
  expectNoAxeViolations,
  expectQuestion,
  expectToast,
} from '../support/expectations.ts';
import {
  belem,
  confirmation,
  deletePath,
  filter,
  group,
  listed,
  listPath,
  makeHandbooks,
  many,
  port,
  ports,
  tree,
} from '../support/handbooks.ts';
import { exportCsv } from '../support/lists.ts';
import { relayedTest, test } from '../support/test.ts';

listed('HB-01 HB-02 a port holds files and commodities, each with a link to its slides', async ({ page }) => {
  await page.goto('/handbooks');
  await expect(page.getByRole('heading', { name: 'Handbooks', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Incluir', exact: true })).toHaveAttribute(
    'href',
    /\/handbooks\/cadastro$/u,
  );
  await expect(ports(page)).toHaveText(['Belém', 'Itajaí', 'Santos']);
  await expect(tree(page).getByText('2 arquivos · 1 commodity')).toBeVisible();
  await port(page, 'Santos').click();
  await expect(group(page, 'Arquivos de Santos').getByRole('listitem')).toHaveText([
    /^Manual do porto1Manual-do_Porto/u,
    /^Calado <b>máximo<\/b>id com\/barra & espaço/u,
  ]);
  await expect(group(page, 'Commodities de Santos').getByRole('listitem')).toHaveText([/^Soja1Soja/u]);
  const link = tree(page).getByRole('link', { name: /^id com/u });
  await expect(link).toHaveAttribute(
    'href',
    'https://docs.google.com/presentation/d/id%20com%2Fbarra%20%26%20espa%C3%A7o',
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectGoodAtAnyWidth(page);
  await page.getByRole('link', { name: 'Editar Santos' }).click();
  await expect(page).toHaveURL(/\/handbooks\/cadastro\/4$/u);
});

const filtered = [
  { searched: 'itajai', open: 'Itajaí' },
  { searched: '1MANUAL-do', open: 'Santos', leaf: 'Manual do porto' },
  { searched: 'acucar', open: 'Belém', leaf: 'Açúcar' },
  { searched: 'arquivo', open: 'Santos', leaf: 'Manual do porto' },
  { searched: 'soja santos', open: 'Santos', leaf: 'Soja' },
];

listed('HB-01 the tree is filtered by port, drive id, name and type', async ({ page }) => {
  await page.goto('/handbooks');
  for (const { searched, open, leaf } of filtered) {
    await filter(page).fill(searched);
    await expect(ports(page), searched).toHaveText([open]);
    // What was asked for below a port is seen at once.
    await expect(port(page, open)).toHaveAttribute('aria-expanded', String(leaf !== undefined));
    if (leaf !== undefined) await expect(tree(page).getByText(leaf, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  }
});

listed('HB-01 the address holds the filter and the open ports', async ({ page }) => {
  await page.goto('/handbooks');
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Commodities');
  await expect(ports(page)).toHaveText(['Belém', 'Santos']);
  await port(page, 'Belém').click();
  await expect(group(page, 'Commodities de Belém')).toBeVisible();
  await expect(page).toHaveURL(/[?&]tipo=Commodity(?:&|$)/u);
  await expect(page).toHaveURL(/[?&]abertos=5(?:&|$)/u);
  await page.reload();
  await expect(ports(page)).toHaveText(['Belém', 'Santos']);
  await expect(group(page, 'Commodities de Belém')).toBeVisible();
  await expect(tree(page).getByRole('heading', { level: 3 })).toHaveText([/^Commodities de Belém/u]);
  // The form leads back to the tree as it was left.
  await page.getByRole('link', { name: 'Editar Belém' }).click();
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(group(page, 'Commodities de Belém')).toBeVisible();
  await page.getByRole('button', { name: 'Expandir tudo' }).click();
  await expect(group(page, 'Commodities de Santos')).toBeVisible();
  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  await expect(tree(page).getByRole('button', { expanded: true })).toHaveCount(0);
  // Also those that the filter itself has opened.
  await filter(page).fill('acucar');
  await expect(port(page, 'Belém')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  await expect(port(page, 'Belém')).toHaveAttribute('aria-expanded', 'false');
  await port(page, 'Belém').click();
  await expect(group(page, 'Commodities de Belém')).toBeVisible();
});

listed('HB-01 the arrow keys walk the tree', async ({ page }) => {
  await page.goto('/handbooks');
  await port(page, 'Belém').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(port(page, 'Santos')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(port(page, 'Santos')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tree(page).getByRole('link', { name: /^1Manual-do_Porto/u })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(port(page, 'Santos')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(port(page, 'Santos')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Home');
  await expect(port(page, 'Belém')).toBeFocused();
});

relayedTest(
  'HB-01 HB-08 loading, failure, empty list and no match have their words',
  async ({ page, upstream }) => {
    const answer = upstream.holdNext('GET', listPath, {
      status: 500,
      body: { status: 500, message: 'Em manutenção' },
    });
    await page.goto('/handbooks');
    await expect(page.getByText('Carregando os handbooks')).toBeAttached();
    await expectNoAxeViolations(page);
    answer();
    await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
    await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Nenhum handbook cadastrado')).toBeVisible();
    await expectNoAxeViolations(page);
    makeHandbooks(upstream, [belem]);
    await page.reload();
    await filter(page).fill('nada disso');
    await expect(page.getByText('Nenhum handbook encontrado')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Mostrar tudo' }).click();
    await expect(ports(page)).toHaveText(['Belém']);
    await expect(filter(page)).toHaveValue('');
  },
);

listed('HB-08 LO-01 no response to a delete or to the list: Erro conexão api', async ({ page, upstream }) => {
  const said = { tone: 'error', title: 'Falha na comunicação', text: 'Erro conexão api' } as const;
  upstream.answerNext('POST', deletePath(5), { cut: 'before' });
  await page.goto('/handbooks');
  await page.getByRole('button', { name: 'Excluir Belém' }).click();
  await expectQuestion(confirmation(page), [
    'Tem certeza que deseja remover este handbook?',
    'Belém',
    '1 commodity também sai.',
  ]);
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, said);
  await expect(ports(page)).toHaveCount(3);
  upstream.answerAlways('GET', listPath, { cut: 'before' });
  await page.reload();
  await expectToast(page, said);
});

relayedTest('HB-01 ten thousand handbooks stay bounded and reachable', async ({ page, upstream }) => {
  makeHandbooks(upstream, []);
  upstream.answerAlways('GET', listPath, { body: { status: 200, data: many(10_000) } });
  await page.goto('/handbooks');
  await expect(port(page, 'Porto 00001')).toBeVisible();
  expect(await ports(page).count()).toBeLessThan(80);
  await port(page, 'Porto 00001').focus();
  await page.keyboard.press('End');
  await expect(port(page, 'Porto 10000')).toBeFocused();
  await expect(port(page, 'Porto 10000')).toBeInViewport();
  await page.getByRole('button', { name: 'Expandir tudo' }).click();
  await expect(group(page, 'Arquivos de Porto 00001')).toBeVisible();
  expect(await ports(page).count()).toBeLessThan(80);
  await filter(page).fill('09876');
  await expect(ports(page)).toHaveText(['Porto 09876']);
});

listed('HB-01 exports the shown tree as CSV', async ({ page }) => {
  await page.goto('/handbooks');
  await filter(page).fill('santos');
  await expect(ports(page)).toHaveText(['Santos']);
  const file = await exportCsv(page);
  expect(file.name).toMatch(/^handbooks-\d{4}-\d{2}-\d{2}\.csv$/u);
  expect(file.text).toBe(
    [
      '\uFEFFPorto;Tipo;Nome;Tipo de commodity;ID Google Drive;Endereço',
      'Santos;Arquivo;Manual do porto;;1Manual-do_Porto;https://docs.google.com/presentation/d/1Manual-do_Porto',
      'Santos;Arquivo;Calado <b>máximo</b>;;id com/barra & espaço;https://docs.google.com/presentation/d/id%20com%2Fbarra%20%26%20espa%C3%A7o',
      'Santos;Commodity;;Soja;1Soja;https://docs.google.com/presentation/d/1Soja',
      '',
    ].join('\r\n'),
  );
});

test('HB-01 HB-02 the handbooks of the demonstration open', async ({ page }) => {
  await page.goto('/handbooks');
  await page.getByRole('button', { name: 'Expandir tudo' }).click();
  await expect(
    tree(page)
      .getByRole('link', { name: /abre a apresentação em outra aba/u })
      .first(),
  ).toBeVisible();
});
