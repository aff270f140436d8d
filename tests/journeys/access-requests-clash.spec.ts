import { expect } from '@playwright/test';
import { makePending, requestOf } from './support/access-requests.ts';
import { address, approvePath, field, grantButton, itajai, santos } from './support/approval-page.ts';
import { expectNoAxeViolations } from './support/expectations.ts';
import { relayedTest } from './support/test.ts';

relayedTest(
  'AR-08 a request that changed meanwhile is shown before it is approved',
  async ({ page, upstream }) => {
    makePending(upstream, [requestOf(7, { parceiros: [santos] })]);
    await page.goto(address);
    await field(page, 'Nome').fill('Ana Prado');
    makePending(upstream, [requestOf(7, { empresaContato: 'Maré Alta', parceiros: [santos, itajai] })]);
    const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
    await grantButton(page).click();
    await expect(clash.getByRole('listitem').locator('strong')).toHaveText([
      'Empresa',
      'Parceiros comerciais',
    ]);
    await expect(clash).toContainText('Maré Alta');
    await expect(clash).toContainText('Itajaí Navegação, Terminal de Santos');
    await expectNoAxeViolations(page);
    await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await expect(clash).toHaveCount(0);
    await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
    expect(upstream.callsTo('POST', approvePath)).toEqual([]);

    await grantButton(page).click();
    await clash.getByRole('button', { name: 'Salvar assim mesmo' }).click();
    await expect(page).toHaveURL(/\/Home$/u);
    expect(upstream.callsTo('POST', approvePath).map(({ json }) => json)).toMatchObject([
      { nomeContato: 'Ana Prado', empresaContato: 'Navegação Maré', parceiros: [santos] },
    ]);
  },
);
