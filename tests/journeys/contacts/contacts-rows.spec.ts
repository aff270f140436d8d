import { expect, type Page } from '@playwright/test';
import { messages } from '../../../shared/contract/contacts.ts';
import { addButton, cell, field, formAddress, listed, names, namesShown } from '../support/contacts.ts';
import { cells, expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { listen } from '../support/strict-reader.ts';

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Arrastar ${name}` });

/** Moves what is picked up. A key is heard only once the drop before it, or the pick-up, has settled. */
const moveUp = (page: Page, announced: string) =>
  expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(announced, { exact: true })).toBeAttached({ timeout: 1_500 });
  }).toPass({ timeout: 10_000 });

listed('CO-03 contacts are dragged, by pointer and by keyboard', async ({ page }) => {
  await page.goto(formAddress);
  await expect(names(page)).toHaveCount(3);
  const from = await grip(page, 'Ana Prado').boundingBox();
  const to = await grip(page, 'Célia Dias').boundingBox();
  if (from === null || to === null) throw new Error('no grip');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => namesShown(page)).toEqual(['Bento Rocha', 'Célia Dias', 'Ana Prado']);

  await grip(page, 'Ana Prado').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ana Prado: posição 3 de 3.', { exact: true })).toBeAttached();
  await moveUp(page, 'Ana Prado: posição 2 de 3.');
  await page.keyboard.press('Space');
  await expect.poll(() => namesShown(page)).toEqual(['Bento Rocha', 'Ana Prado', 'Célia Dias']);
  // Esc leaves it where it was.
  await expect(async () => {
    if ((await grip(page, 'Ana Prado').getAttribute('aria-pressed')) !== 'true') {
      await grip(page, 'Ana Prado').press('Space');
    }
    await moveUp(page, 'Ana Prado: posição 1 de 3.');
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cancelado. Ana Prado ficou onde estava.')).toBeAttached();
  expect(await namesShown(page)).toEqual(['Bento Rocha', 'Ana Prado', 'Célia Dias']);
});

listed('CO-03 contacts are moved by buttons and by Alt with an arrow', async ({ page }) => {
  await page.goto(formAddress);
  await page.getByRole('button', { name: 'Mover Célia Dias para cima' }).click();
  await expect.poll(() => namesShown(page)).toEqual(['Ana Prado', 'Célia Dias', 'Bento Rocha']);
  await expect(page.getByText('Célia Dias: posição 2 de 3', { exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Mover Célia Dias para cima' })).toBeFocused();
  await cell(page, 'Cargo', 1).press('Alt+ArrowDown');
  await expect.poll(() => namesShown(page)).toEqual(['Célia Dias', 'Ana Prado', 'Bento Rocha']);
  await expect(cell(page, 'Cargo', 2)).toBeFocused();
  // At the end there is nowhere to go.
  await page.getByRole('button', { name: 'Mover Célia Dias para cima' }).press('Enter');
  expect(await namesShown(page)).toEqual(['Célia Dias', 'Ana Prado', 'Bento Rocha']);
});

listed('CO-05 a contact is added with name and role, one after the other', async ({ page }) => {
  await page.goto(formAddress);
  await expect(page.getByRole('heading', { name: 'Adicionar Contato', exact: true })).toBeVisible();
  await field(page, 'Nome').fill('Davi Luz');
  await addButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Por favor adicione o nome e cargo do contato' });
  await expect(field(page, 'Cargo')).toHaveAccessibleDescription(messages.noNameOrRole.text);
  await expect(names(page)).toHaveCount(3);
  await expectNoAxeViolations(page);
  await field(page, 'Cargo').fill('Vistoriador');
  await field(page, 'E-mail').fill('davi@cais.example');
  await field(page, 'E-mail').press('Enter');
  await expect.poll(() => namesShown(page)).toEqual(['Ana Prado', 'Bento Rocha', 'Célia Dias', 'Davi Luz']);
  await expect(field(page, 'Nome')).toHaveValue('');
  await expect(field(page, 'Nome')).toBeFocused();
});

listed('CO-05 rows of a spreadsheet are looked at and then added', async ({ page }) => {
  const said = await listen(page);
  await page.goto(formAddress);
  await cell(page, 'Nome', 1).focus();
  const text = [
    'E-mail\tNome\tCargo\tCelular',
    "davi@cais.example\tDavi Luz\tVistoriador\t'+55 13 95555-0110",
    'eva@cais.example\t"Eva ""Vivi"" Nunes"\tAnalista\t',
    '1@cais.example\tana prado\tGERENTE\t',
    'x@cais.example\tSem Cargo\t\t',
  ].join('\r\n');
  await cell(page, 'Nome', 1).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  const dialog = page.getByRole('dialog', { name: 'Colar de planilha' });
  const summary = '2 contatos serão adicionados; 2 linhas ficam de fora.';
  await expect(dialog.getByText(summary)).toBeVisible();
  await expect.poll(said).toContain(summary);
  const states = dialog.getByRole('table', { name: 'Contatos colados' }).locator('td[data-tone]');
  await expect(states).toHaveText(
    cells('Será adicionado | Será adicionado | Já está na lista | Falta o nome ou o cargo'),
  );
  await expect(dialog.getByLabel('Conteúdo da coluna 1')).toHaveValue('email');
  await expectNoAxeViolations(page);
  // Another meaning for a column, and back.
  await dialog.getByLabel('Conteúdo da coluna 4').selectOption('telefone');
  await dialog.getByRole('button', { name: 'Adicionar 2 contatos' }).click();
  await expect
    .poll(() => namesShown(page))
    .toEqual(['Ana Prado', 'Bento Rocha', 'Célia Dias', 'Davi Luz', 'Eva "Vivi" Nunes']);
  await expect(cell(page, 'Telefone', 4)).toHaveValue('+55 13 95555-0110');
  await expect(cell(page, 'E-mail', 5)).toHaveValue('eva@cais.example');
});
