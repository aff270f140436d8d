import { expect, type Page } from '@playwright/test';
import { requestOf, requestsPath } from '../support/access-requests.ts';
import { contactOf, listPath as contactsPath } from '../support/contacts.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import { find, lines } from '../support/find.ts';
import { santos as handbook, listPath as handbooksPath } from '../support/handbooks.ts';
import { chooseFile, planRow } from '../support/import.ts';
import { santos as location, all as locationsPath, ports, portsPath } from '../support/port-locations.ts';
import { restrictionOf, all as restrictionsPath } from '../support/restrictions.ts';
import { listen } from '../support/strict-reader.ts';
import { relayedTest } from '../support/test.ts';
import { userOf, usersPath } from '../support/users.ts';

const warning = (page: Page) => page.locator('.form-alert').filter({ hasText: 'não p' });
const newsOf = (id: number, titulo: unknown) => ({ id, titulo, corpo: 'Corpo', fonte: 'Fonte' });
const reportOf = (id: number, titulo: unknown) => ({
  id,
  titulo,
  flagTipoLink: 'L',
  link: 'https://a.example',
});

/** Each list with a record that can be read, one that cannot, and what the warning calls that one. */
const lists: readonly (readonly [
  address: string,
  path: string,
  good: object,
  shown: string,
  odd: object,
  name: string,
])[] = [
  ['/usuarios', usersPath, userOf(1), 'Ana Lúcia Prado', { ...userOf(2), empresa: {} }, 'Ana Lúcia Prado'],
  ['/noticias', '/api/admin/noticia/all/', newsOf(1, 'Nova'), 'Nova', newsOf(2, []), 'id 2'],
  ['/estatisticas', '/api/admin/statistics/all', reportOf(1, 'Safra'), 'Safra', reportOf(2, {}), 'id 2'],
  ['/localizacaoPorto', locationsPath, location, 'Santos', { ...location, latitude: 'sul' }, 'Santos'],
  ['/handbooks', handbooksPath, handbook, 'Santos', { ...handbook, descricao_porto: ['x'] }, 'id 4'],
  ['/portSearcher', restrictionsPath, restrictionOf(1), 'Berço 1', { id: 2, maxDraft: '1.234' }, 'id 2'],
  ['/contatos', contactsPath('HEAD OFFICE'), contactOf(1, 'Ana'), 'Ana', { id: 2, nome: {} }, 'id 2'],
  ['/Home', requestsPath, requestOf(1), 'Ana Lúcia Prado', { id: 2, nomeContato: 7, parceiros: 1 }, 'id 2'],
];

for (const [address, path, good, shown, odd, name] of lists) {
  relayedTest(`R20 an odd record hides no other on ${address}`, async ({ page, upstream }) => {
    upstream.answerAlways('GET', path, { body: { status: 200, data: [odd, good], total: 2, hora: '10:00' } });
    const said = await listen(page);
    await page.goto(address);
    await expect(page.getByRole('main').getByText(shown, { exact: true })).toBeVisible();
    const words = `1 registro não pôde ser lido: ${name}. O servidor o enviou em uma forma desconhecida.`;
    await expect(warning(page)).toContainText(words);
    await expect.poll(said).toContainEqual(expect.stringContaining(words));
    await warning(page).getByText('Mostrar como vieram').click();
    await expect(page.getByRole('list', { name: 'Registros como vieram' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });
}

/** A record of each list that nothing names, and what it is called. */
const nameless: readonly (readonly [address: string, path: string, record: object, name: string])[] = [
  ['/usuarios', usersPath, { ...userOf(5), nome: ' ', email: null }, 'usuário 5'],
  ['/noticias', '/api/admin/noticia/all/', newsOf(5, ''), 'notícia 5'],
  ['/estatisticas', '/api/admin/statistics/all', reportOf(5, null), 'relatório 5'],
  ['/localizacaoPorto', locationsPath, { ...location, id: 5, descricao: ' ' }, 'porto 5'],
  ['/contatos', contactsPath('HEAD OFFICE'), contactOf(5, ' ', { funcao: '' }), 'contato 5'],
  ['/Home', requestsPath, { ...requestOf(5), nomeContato: '', emailContato: ' ' }, 'solicitação 5'],
];

for (const [address, path, record, name] of nameless) {
  relayedTest(`R20 a record without a name is called '${name}' on ${address}`, async ({ page, upstream }) => {
    upstream.answerAlways('GET', path, { body: { status: 200, data: [record] } });
    await page.goto(address);
    await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).check();
    await expect(page.getByRole('rowheader', { name })).toHaveText(name);
    await expect(
      page.getByRole('row', { name }).getByRole('button', { name: /^(Excluir|Mais ações de|Reprovar)/u }),
    ).toHaveAccessibleName(new RegExp(` ${name}$`, 'u'));
    await find(page, name);
    await expect(lines(page).filter({ hasText: name })).not.toHaveCount(0);
  });
}

relayedTest('R20 odd records are counted, named and shown as they came', async ({ page, upstream }) => {
  const odd = [{ ...location, id: 8, descricao: 'Belém', longitude: {} }, 'texto'];
  upstream.answerAlways('GET', locationsPath, { body: [...odd, location] });
  await page.goto('/localizacaoPorto');
  await expect(warning(page)).toContainText(
    '2 registros não puderam ser lidos: Belém, registro 2. O servidor os enviou em uma forma desconhecida.',
  );
  await warning(page).getByText('Mostrar como vieram').click();
  const raw = page.getByRole('list', { name: 'Registros como vieram' });
  await expect(raw).toContainText('Porto: Belém; UF: SP; Latitude: -23.954722; Longitude: {}');
  await expect(raw).toContainText('texto');
  await expectGoodAtAnyWidth(page);
  await page.getByRole('button', { name: 'Editar Santos' }).click();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await expect(page.getByText('Localização editada com sucesso')).toBeVisible();
});

for (const [what, data] of [
  ['numbers as text', [{ ...location, descricao: 123, latitude: '-23,5', longitude: '-46.25' }]],
  ['a single record', { ...location, descricao: 123, latitude: -23.5, longitude: -46.25 }],
] as const) {
  relayedTest(`R20 a list with ${what} is read`, async ({ page, upstream }) => {
    upstream.answerAlways('GET', locationsPath, { body: { status: 200, data } });
    await page.goto('/localizacaoPorto');
    await expect(page.getByRole('rowheader')).toHaveText(['123']);
    await expect(page.getByRole('cell', { name: '-23,5', exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: '-46,25', exact: true })).toBeVisible();
  });
}

relayedTest('R20 an empty envelope is an empty list', async ({ page, upstream }) => {
  upstream.answerAlways('GET', locationsPath, { body: { status: 200, data: null } });
  await page.goto('/localizacaoPorto');
  await expect(page.getByText('Nenhuma localização de porto cadastrada')).toBeVisible();
});

relayedTest('R20 the form of a branch names the contacts that it cannot show', async ({ page, upstream }) => {
  const body = { status: 200, data: [{ id: 2, nome: {} }, contactOf(1, 'Ana')] };
  upstream.answerAlways('GET', contactsPath('HEAD OFFICE'), { body });
  await page.goto('/contatos/cadastro/HEAD%20OFFICE');
  await expect(page.getByRole('textbox', { name: 'Nome' }).first()).toHaveValue('Ana');
  await expect(warning(page)).toContainText('1 registro não pôde ser lido: id 2.');
});

relayedTest('R20 a port whose position cannot be read is none without', async ({ page, upstream }) => {
  const odd = { ...location, id: 8, portoId: 12, descricao: 'Belém', latitude: 'sul' };
  upstream.answerAlways('GET', locationsPath, { body: [odd, location] });
  upstream.answerAlways('GET', portsPath, { body: ports });
  await page.goto('/Home');
  await expect(page.getByRole('link', { name: 'portos sem posição' })).toHaveText('3 portos sem posição');
});

relayedTest(
  'R20 a list of odd records alone says so, and is not said to be empty only',
  async ({ page, upstream }) => {
    upstream.answerAlways('GET', locationsPath, { body: [{ ...location, latitude: 'sul' }] });
    await page.goto('/localizacaoPorto');
    await expect(warning(page)).toContainText('1 registro não pôde ser lido: Santos.');
  },
);

relayedTest(
  'R20 an export names what it leaves out, and an import does not store it again',
  async ({ page, upstream }) => {
    const odd = { ...location, id: 8, portoId: 12, descricao: 'Belém', latitude: 'sul' };
    upstream.answerAlways('GET', locationsPath, { body: [odd, location] });
    upstream.answerAlways('GET', portsPath, { body: ports });
    await page.goto('/localizacaoPorto');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(page.getByText('1 registro não pôde ser lido e ficou fora do arquivo.')).toBeVisible();
    const file = 'Porto;UF;Latitude;Longitude\nBelém;PA;-1,45;-48,5\nSantos;SP;-23,954722;-46,308611\n';
    await chooseFile(page, file);
    await expect(
      page.getByText(
        'No servidor, 1 registro não pôde ser lido, e o plano não conta com ele: id 8, Belém: Latitude “sul”.',
      ),
    ).toBeVisible();
    await expect(planRow(page, 'Belém')).toContainText(
      /Recusada.*O servidor tem este registro de uma forma/u,
    );
    await expectGoodAtAnyWidth(page);
  },
);
