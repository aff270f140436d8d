import { expect } from '@playwright/test';
import { messages, newBranchLabel } from '../../../shared/contract/contacts.ts';
import {
  add,
  ana,
  back,
  base,
  bento,
  branchesPath,
  celia,
  cell,
  confirmation,
  contactOf,
  davi,
  field,
  formAddress,
  listed,
  listPath,
  makeContacts,
  names,
  namesShown,
  option,
  picker,
  santos,
  saveButton,
  table,
  writes,
} from '../support/contacts.ts';
import {
  expectGoodAtAnyWidth,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectQuestion,
  expectToast,
} from '../support/expectations.ts';

listed('CO-03 the branch of the address, its contacts in editable cells', async ({ page }) => {
  await page.goto(formAddress);
  const branch = page.getByRole('region', { name: `Filial ${santos}` });
  await expect(branch.getByRole('heading', { name: santos, exact: true })).toBeVisible();
  await expect(branch).toContainText('Rua do Armazém, 77, Sobreloja');
  expect(await namesShown(page)).toEqual(['Ana Prado', 'Bento Rocha', 'Célia Dias']);
  await expect(cell(page, 'Celular', 1)).toHaveValue('(13) 95555-0101');
  await cell(page, 'Cargo', 2).fill('Supervisor');
  await expect(cell(page, 'Cargo', 2)).toHaveValue('Supervisor');
  await expectGoodAtAnyWidth(page);
});

listed('CO-04 a branch is chosen, or a new one described', async ({ page }) => {
  await page.goto('/contatos');
  await page.getByRole('link', { name: 'Gerenciar Filial', exact: true }).click();
  await expect(field(page, 'Nome da filial')).toHaveValue('HEAD OFFICE');
  await expect(field(page, 'Cidade')).toHaveValue('São Paulo');
  await page.goto('/contatos/cadastro');
  await picker(page).click();
  await expect(page.getByRole('option')).toHaveText([newBranchLabel, 'HEAD OFFICE', santos]);
  await expectNoAxeViolations(page);
  await option(page, 'CRIAR NOVA FILIAL').click();
  for (const name of [
    'Nome da filial',
    'Telefone da empresa',
    'E-mail da empresa',
    'Endereço',
    'Complemento',
    'Bairro',
    'Cidade',
    'CEP',
    'País',
    'Sigla do país',
  ]) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(page.getByLabel('UF', { exact: true }).getByRole('option')).toHaveCount(28);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  // An existing one brings its data and contacts.
  await picker(page).fill('guaruja');
  await option(page, santos).click();
  await expect(field(page, 'Nome da filial')).toHaveValue(santos);
  await expect(field(page, 'CEP')).toHaveValue('11013-000');
  await expect(page.getByLabel('UF', { exact: true })).toHaveValue('SP');
  await expect(names(page)).toHaveCount(3);
});

listed('CO-04 asks before a change of branch drops the input', async ({ page }) => {
  await page.goto('/contatos/cadastro?nova=');
  await field(page, 'Nome da filial').fill('ITAJAÍ');
  await picker(page).fill('head');
  await option(page, 'HEAD OFFICE').click();
  await expect(confirmation(page)).toContainText('Há alterações não salvas. Deseja sair sem salvar?');
  await confirmation(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(field(page, 'Nome da filial')).toHaveValue('ITAJAÍ');
  await expect(picker(page)).toHaveValue(newBranchLabel);
  await back(page).click();
  await expect(confirmation(page)).toContainText('Há alterações não salvas. Deseja sair sem salvar?');
  await confirmation(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/contatos$/u);
});

listed('CO-06 a new branch needs a name and a contact, and a name of its own', async ({ page, upstream }) => {
  const text = 'Por favor adicione ao menos um contato e preencha com o nome da filial';
  await page.goto('/contatos/cadastro?nova=');
  await field(page, 'Nome da filial').fill('ITAJAÍ');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text });
  await add(page, { Nome: 'Davi Luz', Cargo: 'Vistoriador' });
  await field(page, 'Nome da filial').fill('  ');
  await saveButton(page).click();
  await expect(field(page, 'Nome da filial')).toHaveAccessibleDescription(text);
  await expectNoAxeViolations(page);
  await field(page, 'Nome da filial').fill('santos / guaruja 100%');
  await saveButton(page).click();
  await expectToast(page, messages.branchExists);
  expect(writes(upstream)).toEqual([]);
});

listed('CO-06 without a branch nothing is saved', async ({ page, upstream }) => {
  await page.goto('/contatos/cadastro');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Por favor seleciona a filial ou crie uma nova' });
  await expect(picker(page)).toHaveAccessibleDescription('Por favor seleciona a filial ou crie uma nova');
  await expectNoAxeViolations(page);
  expect(writes(upstream)).toEqual([]);
});

listed(
  'CO-09 LO-01 a contact is deleted from the form, the last one leaves it',
  async ({ page, upstream }) => {
    makeContacts(upstream, santos, [ana, celia]);
    await page.goto(formAddress);
    await page.getByRole('button', { name: 'Excluir Ana Prado' }).click();
    await expectQuestion(confirmation(page), ['Tem certeza que deseja remover este contato?', 'Ana Prado']);
    await confirmation(page).getByRole('button', { name: 'Não', exact: true }).click();
    await expectToast(page, { tone: 'info', text: 'Você cancelou a remoção' });
    await page.getByRole('button', { name: 'Excluir Ana Prado' }).click();
    await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
    await expectToast(page, { tone: 'success', text: 'Contato removido com sucesso' });
    await expect.poll(() => namesShown(page)).toEqual(['Célia Dias']);
    await expect(page.getByRole('button', { name: 'Excluir Célia Dias' })).toBeFocused();
    makeContacts(upstream, santos, []);
    const before = upstream.callsTo('GET', branchesPath).length;
    await page.getByRole('button', { name: 'Excluir Célia Dias' }).click();
    await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
    await expect(page).toHaveURL(/\/contatos$/u);
    expect(upstream.callsTo('DELETE', /contato/u).map(({ path }) => path)).toEqual([
      `${base}/1`,
      `${base}/3`,
    ]);
    await expect.poll(() => upstream.callsTo('GET', branchesPath).length).toBeGreaterThan(before);
  },
);

listed('CO-03 a branch that is not there, or cannot be read', async ({ page, upstream }) => {
  upstream.answerNext('GET', listPath(santos), { status: 500, body: { message: 'Em manutenção' } });
  await page.goto(formAddress);
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(names(page)).toHaveCount(3);
  await page.goto('/contatos/cadastro/ITAJA%C3%8D');
  await expect(page.getByText('A filial ITAJAÍ não existe')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Criar a filial' }).click();
  await expect(field(page, 'Nome da filial')).toHaveValue('ITAJAÍ');
  await expect(table(page)).toHaveCount(0);
});

listed(
  'DE-04 CO-07 cells, contacts and order that only others changed are merged, a cell that both changed is asked about',
  async ({ page, upstream }) => {
    await page.goto(formAddress);
    await cell(page, 'Cargo', 1).fill('Diretora');
    makeContacts(upstream, santos, [
      bento,
      { ...ana, funcao: 'Presidente', celular: '(13) 95555-0199', ordemExibicao: 3 },
      contactOf(4, 'Novo Contato'),
    ]);
    await saveButton(page).click();
    const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
    await expect(clash.getByRole('group', { name: 'Cargo de Ana Prado' })).toContainText('Presidente');
    await expect(clash.getByRole('group')).toHaveCount(1);
    await expect(clash).toContainText(
      'mudou: Celular de Ana Prado, Contato Célia Dias, Contato Novo Contato e Ordem dos contatos.',
    );
    await expectNoAxeViolations(page);
    await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
    expect(writes(upstream)).toEqual([]);
    await expect(cell(page, 'Cargo', 1)).toHaveValue('Diretora');

    await saveButton(page).click();
    await clash.getByRole('radio', { name: 'O meu' }).check();
    await clash.getByRole('button', { name: 'Salvar' }).click();
    await expect(clash).toHaveCount(0);
    await expect(page).not.toHaveURL(/cadastro/u);
    expect(upstream.calls.filter(({ method }) => method !== 'GET').map(({ json }) => json)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ nome: 'Ana Prado', funcao: 'Diretora', celular: '(13) 95555-0199' }),
        expect.objectContaining({ nome: 'Novo Contato' }),
      ]),
    );
  },
);

listed('CO-07 the input survives a reload', async ({ page }) => {
  await page.goto(formAddress);
  await cell(page, 'Celular', 2).fill('(13) 95555-0123');
  await add(page, davi);
  await field(page, 'Nome').fill('Ainda por adicionar');
  await page.reload();
  await page.getByRole('button', { name: 'Restaurar rascunho', exact: true }).click();
  await expect(cell(page, 'Celular', 2)).toHaveValue('(13) 95555-0123');
  await expect.poll(() => namesShown(page)).toEqual(['Ana Prado', 'Bento Rocha', 'Célia Dias', 'Davi Luz']);
  await expect(field(page, 'Nome')).toHaveValue('Ainda por adicionar');
});
