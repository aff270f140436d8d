import { expect } from '@playwright/test';
import {
  applyButton,
  button,
  chooseFile,
  expectEnd,
  planRow,
  portsHeader,
  putFile,
  storedPorts,
  importTest as test,
} from '../support/import.ts';

test('IM-05 two windows of one browser take turns, and write nothing twice', async ({ page, context }) => {
  const at = '/contatos/importar';
  const file = 'Filial;Nome;Cargo\nNATAL;Célia;Chefe\nNATAL;Davi;Chefe';
  const stored = Promise.withResolvers<void>();
  let writes = 0;
  await context.route('**/api/admin/contato', async (route) => {
    writes += 1;
    await stored.promise;
    await route.continue();
  });
  const other = await context.newPage();
  await chooseFile(page, file, { at, name: 'a.csv' });
  await chooseFile(other, file, { at, name: 'b.csv' });
  await applyButton(page).click();
  await expect.poll(() => writes).toBe(2);
  await applyButton(other).click();
  await expectEnd(
    other,
    /Importação ainda não começou: nada foi gravado\. Outra importação desta lista está em curso: ana\.prado@cais\.example, desde .*, no navegador\./u,
  );
  stored.resolve();
  await expectEnd(page, '2 incluídas.');
  await button(other, 'Tentar novamente').click();
  await expect(button(other, 'Iguais 2')).toBeVisible();
  await expect(other.getByText('Nada a gravar: o servidor já tem todas as linhas assim.')).toBeVisible();
  expect(writes).toBe(2);
});

test('IM-03 records that changed after the plan was shown are left and compared again', async ({
  page,
  context,
}) => {
  await chooseFile(page, `${portsHeader}\nImbituba;SC;-28,21;-48,65`);
  await applyButton(page).click();
  await expectEnd(page, '1 incluída.');
  await button(page, 'Importar outro arquivo').click();
  await putFile(page, `${portsHeader}\nImbituba;SC;-28,22;-48,65\nItajaí;SC;-26,9;-48,6`, 'meu.csv');
  await expect(applyButton(page)).toHaveText('Aplicar 2');
  const other = await context.newPage();
  await chooseFile(other, `${portsHeader}\nImbituba;SC;-28,24;-48,65\nItajaí;SC;-26,9;-48,6`);
  await applyButton(other).click();
  await expectEnd(other, '1 incluída, 1 alterada.');

  await applyButton(page).click();
  await expectEnd(page, '1 já estava assim, 1 deixada como está, porque mudou depois.');
  await expect(planRow(page, 'Imbituba')).toContainText(/Mudou depois.*-28,24.*-28,22/u);
  await expect(planRow(page, 'Itajaí')).toContainText('Igual');
  expect((await storedPorts(page)).get('Imbituba')).toBe(-28.24);
  await button(page, 'Comparar de novo').click();
  await button(page, 'Aplicar 1').click();
  await expectEnd(page, '1 alterada, 1 já estava assim.');
  expect((await storedPorts(page)).get('Imbituba')).toBe(-28.22);
});
