import { expect } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { bar, choose, close, form, press, question, results, task, tick } from '../support/bulk.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import * as restrictions from '../support/restrictions.ts';
import { relayedTest } from '../support/test.ts';
import * as users from '../support/users.ts';

// One change for several records, each read first.

users.listed(
  'BU-03 one expiry for several users, the rest of each as it is stored',
  async ({ page, upstream }) => {
    const { ana, bento, celia } = users;
    await page.goto('/usuarios');
    await choose(page, ['Ana Lúcia Prado', 'Bento Rocha', 'Célia Dias']);
    await task(page, 'Alterar expiração…').click();
    const dialog = form(page, 'Alterar expiração de 3 usuários');
    const day = dialog.getByRole('textbox', { name: 'Expira em' });
    await expect(day).toBeFocused();
    await press(page, 'Alterar 3');
    await expect(dialog).toContainText('Informe a data ou marque a caixa abaixo.');
    await expect(day).toBeFocused();
    await day.fill('31/02/2026');
    await press(page, 'Alterar 3');
    await expect(dialog).toContainText('Data de expiração inválida');
    await expectGoodAtAnyWidth(page);

    // One was given another day meanwhile, another has a new name that must stay, the last has the day already.
    const stored = (id: number, user: object) =>
      upstream.answerAlways('GET', users.userPath(id), { body: { status: 200, data: user } });
    stored(1, { ...ana, nome: 'Ana Lúcia Prado Reis', parceiros: [{ id: 7, name: 'Navegação Maré' }] });
    stored(2, { ...bento, dataExpiracao: '2026-12-31T00:00:00' });
    stored(3, { ...celia, dataExpiracao: '2027-06-30T00:00:00' });
    await day.fill('30/06/2027');
    await press(page, 'Alterar 3');
    await expect(results(page)).toHaveText([
      /: Feito$/u,
      /: FalhouAlguém mudou este registro: Expira em agora é 31\/12\/2026\.$/u,
      /: Nada a fazerJá estava assim$/u,
    ]);
    const [sent] = upstream.callsTo('POST', users.userPath(1));
    expect(sent?.json).toMatchObject({
      nomeContato: 'Ana Lúcia Prado Reis',
      emailContato: ana.email,
      isAdmin: true,
      hasParceiro: true,
      parceiros: [{ id: 7 }],
      dataExpiracao: '2027-06-30T00:00:00',
    });
    expect(upstream.callsTo('POST', users.userPath(2))).toEqual([]);

    // Who tries again has read what stands there.
    await press(page, 'Tentar de novo a que falhou');
    await expect(results(page).nth(1)).toHaveText(/: Feito$/u);
    expect(upstream.callsTo('POST', users.userPath(2))[0]?.json).toMatchObject({
      dataExpiracao: '2027-06-30T00:00:00',
    });
    expect(upstream.callsTo('POST', users.userPath(3))).toEqual([]);
    await close(page);
    await expect(bar(page)).toHaveCount(0);
  },
);

users.listed('BU-03 several users get no expiry at all', async ({ page, upstream }) => {
  await page.goto('/usuarios');
  await choose(page, ['Bento Rocha', 'Davi Árvore']);
  await task(page, 'Alterar expiração…').click();
  await page.getByRole('checkbox', { name: 'Não expira' }).check();
  await press(page, 'Alterar 2');
  await expect(page.getByText('2 de 2 feitos')).toBeVisible();
  await close(page);
  await expectToast(page, { tone: 'success', text: '2 usuários alterados' });
  for (const id of [2, 4]) {
    expect(upstream.callsTo('POST', users.userPath(id))[0]?.json).not.toHaveProperty('dataExpiracao');
  }
});

relayedTest('BU-03 several requests are rejected', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(901), requestOf(902, { nomeContato: 'Bento Rocha' }), requestOf(903)]);
  await page.goto('/Home');
  await tick(page, 'Ana Lúcia Prado').first().check();
  await choose(page, ['Bento Rocha']);
  await task(page, 'Reprovar…').click();
  await expect(question(page, 'Reprovar 2 solicitações')).toContainText('reprovar estas 2 solicitações?');
  await expectGoodAtAnyWidth(page);
  upstream.answerNext('POST', /\/update\/902\/R\//u, {
    status: 404,
    body: { status: 404, message: 'Id não encontrado' },
  });
  await press(page, 'Reprovar 2');
  await expect(results(page)).toHaveText([/: Feito$/u, /: Nada a fazerJá tinha sido respondida$/u]);
  await close(page);
  await expect(bar(page)).toHaveCount(0);
});

restrictions.listed(
  'BU-03 ticked limits and commodities for several restrictions',
  async ({ page, upstream }) => {
    const { santos1, santos2, belem } = restrictions;
    await page.goto('/portSearcher');
    await choose(page, [
      'Belém, Miramar, Píer 100',
      'Santos, Cais do Saboó, Berço 1',
      'Santos, Cais do Saboó, Berço 2',
    ]);
    await task(page, 'Alterar limites e commodities…').click();
    const dialog = form(page, 'Alterar 3 restrições');
    await press(page, 'Alterar 3');
    await expect(dialog).toContainText('Marque o que deve mudar.');
    await page.getByRole('checkbox', { name: 'Alterar MaxLoa' }).check();
    await dialog.getByRole('textbox', { name: 'MaxLoa' }).fill('190,5');
    await page.getByRole('checkbox', { name: 'Alterar MaxDwt' }).check();
    await dialog.getByRole('combobox', { name: 'Commodities', exact: true }).selectOption('Acrescentar');
    await press(page, 'Alterar 3');
    await expect(dialog).toContainText('Escolha as commodities.');
    await dialog.getByRole('combobox', { name: 'Quais commodities' }).click();
    await page.getByRole('option', { name: 'Cereais', exact: true }).click();
    await page.keyboard.press('Escape');
    await expectGoodAtAnyWidth(page);

    // Somebody wrote a remark meanwhile, which stays, and somebody else a length, which is no accident.
    const stored = (id: number, row: object) =>
      upstream.answerAlways('GET', restrictions.restrictionPath(id), { body: { status: 200, data: row } });
    stored(2, { ...santos2, remark: 'Só de dia' });
    stored(3, { ...belem, maxLoa: 200 });
    await press(page, 'Alterar 3');
    await expect(results(page)).toHaveText([
      /: FalhouAlguém mudou este registro: MaxLoa agora é 200\.$/u,
      /: Feito$/u,
      /: Feito$/u,
    ]);
    const sentTo = (id: number) => upstream.callsTo('POST', `${restrictions.base}/${id}`)[0]?.json;
    expect(sentTo(1)).toMatchObject({
      maxDraft: 12.3,
      maxLoa: 190.5,
      maxDwt: null,
      remark: santos1.remark,
      commodities: [{ grpMercId: 12, dtInclusao: '2025-11-03T10:00:00' }, { grpMercId: 17 }],
    });
    expect(sentTo(2)).toMatchObject({
      maxDraft: 9.5,
      maxLoa: 190.5,
      remark: 'Só de dia',
      commodities: [{ grpMercId: 12, restricaoId: 2 }],
    });
    expect(sentTo(3)).toBeUndefined();
  },
);

restrictions.listed(
  'BU-01 BU-03 on a phone the bar is one line with a menu, and what is filled in is asked about',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/portSearcher');
    await choose(page, ['Santos, Cais do Saboó, Berço 1']);
    const { height = 0 } = (await bar(page).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(48);
    expect(height).toBeLessThanOrEqual(72);
    await task(page, 'Ações').click();
    await expectNoAxeViolations(page);
    await press(page, 'Selecionar todas as 4');
    await expect(bar(page).getByRole('status')).toHaveText('4 selecionadas');
    await expect(task(page, 'Ações')).toBeFocused();
    await task(page, 'Ações').click();
    await press(page, 'Alterar limites e commodities…');
    const dialog = form(page, 'Alterar 4 restrições');
    await page.getByRole('checkbox', { name: 'Alterar MaxLoa' }).check();
    await press(page, 'Cancelar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
    await page.getByRole('checkbox', { name: 'Alterar MaxLoa' }).uncheck();
    await press(page, 'Cancelar');
    await expect(dialog).toBeHidden();
    await press(page, 'Limpar seleção');
    await expect(bar(page)).toHaveCount(0);
  },
);
