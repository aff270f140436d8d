import { expect } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import {
  approvePath,
  field,
  filterPath,
  found,
  grantButton,
  itajai,
  santos,
} from '../support/approval-page.ts';
import { expectNoAxeViolations } from '../support/expectations.ts';
import { relayedTest } from '../support/test.ts';

relayedTest(
  'DE-04 AR-08 a request that changed meanwhile is merged before it is approved',
  async ({ page, upstream }) => {
    makePending(upstream, [requestOf(76, { parceiros: [santos] })]);
    await page.goto('/solicitacaoAcesso/76');
    await field(page, 'Nome').fill('Ana Prado');
    const theirs = { nomeContato: 'Ana Maré', empresaContato: 'Maré Alta', parceiros: [santos, itajai] };
    makePending(upstream, [requestOf(76, { ...theirs, flagCompanyRegisterNaoAplicavel: 'S' })]);
    const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
    await grantButton(page).click();
    await expect(clash.getByRole('group')).toHaveCount(1);
    await expect(clash).toContainText('mudou: Empresa e Parceiros comerciais.');
    await expectNoAxeViolations(page);
    await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await expect(clash).toHaveCount(0);
    await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
    expect(upstream.callsTo('POST', approvePath)).toEqual([]);

    await grantButton(page).click();
    await clash.getByRole('radio', { name: 'O meu' }).check();
    await clash.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(/\/Home$/u);
    expect(upstream.callsTo('POST', approvePath).map(({ json }) => json)).toMatchObject([
      {
        nomeContato: 'Ana Prado',
        empresaContato: 'Maré Alta',
        parceiros: [santos, itajai],
        flagCompanyRegisterNaoAplicavel: 'S',
      },
    ]);
  },
);

relayedTest(
  'DE-02 granting without a partner asks first, whichever way, and sends nothing without the answer',
  async ({ page, upstream }) => {
    makePending(upstream, [requestOf(77)]);
    await page.goto('/solicitacaoAcesso/77');
    const question = page.getByRole('alertdialog', { name: 'Confirmação' });
    const back = question.getByRole('button', { name: 'Voltar', exact: true });
    for (const grant of [
      () => grantButton(page).click(),
      () => field(page, 'Nome').press('Enter'),
      () => page.keyboard.press('Control+s'),
    ]) {
      await grant();
      await expect(question).toContainText('Conceder sem parceiro?');
      await expect(question).toContainText('Ana Lúcia Prado · Navegação Maré');
      await expect(question).toContainText('não mostra dados de nenhum parceiro');
      await expect(back).toBeFocused();
      await back.click();
      await expect(question).toHaveCount(0);
    }
    await grantButton(page).click();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    expect(upstream.callsTo('POST', approvePath)).toEqual([]);
    await grantButton(page).click();
    await question.getByRole('button', { name: 'Conceder sem parceiro' }).click();
    await expect(page).toHaveURL(/\/Home$/u);
    expect(upstream.callsTo('POST', approvePath).map(({ json }) => json)).toMatchObject([
      { hasParceiro: true, parceiros: [] },
    ]);
  },
);

relayedTest(
  'DE-01 DE-02 the partner with the company’s name is ticked, and granted in one press',
  async ({ page, upstream }) => {
    const sea = { id: 5, name: 'NAVEGAÇÃO MARÉ LTDA', idWs: 'WS-005' };
    makePending(upstream, [requestOf(78)]);
    upstream.answerAlways('GET', filterPath, { body: [santos, sea] });
    await page.goto('/solicitacaoAcesso/78');
    await expect(found(page).getByRole('checkbox', { name: sea.name })).toBeChecked();
    await expect(found(page).getByRole('checkbox', { name: santos.name })).not.toBeChecked();
    // Nobody typed anything.
    await page.getByRole('link', { name: 'Solicitações de acesso', exact: true }).click();
    await expect(page).toHaveURL(/\/Home$/u);
    await page.goBack();
    await expect(found(page).getByRole('checkbox', { name: sea.name })).toBeChecked();
    await grantButton(page).click();
    await expect(page).toHaveURL(/\/Home$/u);
    expect(upstream.callsTo('POST', approvePath).map(({ json }) => json)).toMatchObject([
      { hasParceiro: true, parceiros: [sea] },
    ]);
  },
);
