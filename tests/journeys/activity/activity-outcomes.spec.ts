import { expect } from '@playwright/test';
import { entriesOf, send, unfold } from '../support/activity.ts';
import { expectNoAxeViolations } from '../support/expectations.ts';
import { inMenu } from '../support/lists.ts';
import { confirmation, dredging, itemPath, makeNews, newsPath, rowOf } from '../support/news.ts';
import { relayedTest, test } from '../support/test.ts';

const slide = '1eTHPO3IIISdLTiKyDvvYWGdxt1QiTRZZtracMIHX2Zc';

relayedTest('a refused change is listed with the service’s reason', async ({ page, upstream }) => {
  makeNews(upstream, [dredging]);
  upstream.answerNext('DELETE', itemPath(1), {
    status: 409,
    body: { status: 409, message: 'Notícia em uso <b>agora</b>' },
  });
  await page.goto('/noticias');
  await (await inMenu(rowOf(page, dredging.titulo), /^Excluir Dragagem/u)).click();
  await confirmation(page).getByRole('button', { name: 'Sim' }).click();
  await expect(page.locator('.toast-text')).toHaveText('Notícia em uso <b>agora</b>');
  await page.goto('/atividade?resultado=refused');
  const entry = entriesOf(page, 'Notícia em uso <b>agora</b>');
  await expect(entry).toContainText('Recusada');
  await expect(entry).toContainText('tentou excluir a notícia');
  const detail = await unfold(page, 'Notícia em uso <b>agora</b>');
  // A remote service is asked for the record before a change that a person could take back.
  await expect(detail).toContainText('O que seria removido');
  await expect(detail.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('AY-01 a record that was refused another name keeps the one that it has in the story', async ({
  page,
}) => {
  await page.goto('/app');
  const answer = await page.request.get('/api/admin/users/all', { headers: { 'x-requested-with': 'cais' } });
  const [first, second] = (await answer.json()).data;
  const sent = { nomeContato: 'Outro Nome', emailContato: first.email, empresaContato: second.empresa };
  const body = { ...sent, hasParceiro: false, parceiros: [], isAdmin: false };
  expect(await send(page, 'POST', `/api/admin/users/${second.idUsuario}`, body)).toBe(400);
  await page.goto('/atividade?resultado=refused');
  await expect(entriesOf(page, `tentou alterar o usuário ${second.nome}`)).toContainText('Outro Nome');
});

relayedTest('a change without an answer is listed as unconfirmed', async ({ page, upstream }) => {
  upstream.answerNext('POST', newsPath, { cut: 'before' });
  await page.goto('/app');
  const status = await send(page, 'POST', newsPath, {
    titulo: 'Sem resposta',
    fonte: 'Rádio do Cais',
    hiperlink: '',
    corpo: 'Maré alta. '.repeat(40),
    dataNoticia: '2026-03-09',
    categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
    commoditiesList: [{ commodityId: 3, descricao: 'Soja' }],
    portsList: [],
  });
  expect(status).toBeGreaterThanOrEqual(500);
  await page.goto('/atividade?resultado=unknown');
  const entry = entriesOf(page, 'Sem resposta');
  await expect(entry).toContainText('Sem confirmação');
  const detail = await unfold(page, 'Sem resposta');
  await expect(detail.getByRole('heading', { name: 'O que talvez tenha sido incluído' })).toBeVisible();
  const value = (label: string) =>
    detail.locator('.fact').filter({ has: page.getByText(label, { exact: true }) });
  await expect(value('Fonte')).toHaveText('FonteRádio do Cais');
  await expect(value('Data da Notícia')).toHaveText('Data da Notícia09/03/2026');
  await expect(value('Commodities')).toHaveText('CommoditiesSoja');
  await expect(value('Notícia')).not.toContainText('Maré alta. '.repeat(40));
  const more = detail.getByRole('button', { name: 'Mostrar tudo: Notícia' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(value('Notícia')).toContainText('Maré alta. '.repeat(40).trim());
  await expect(detail.getByRole('button', { name: 'Mostrar menos: Notícia' })).toBeFocused();
});

relayedTest('the panel shows the sent values where the former ones are unknown', async ({ page }) => {
  await page.goto('/app');
  const location = { uf: 'SP', latitude: -23.5, longitude: -46.25, portoId: 31 };
  expect(await send(page, 'POST', '/api/admin/localizacaoPortoLineup/77', location)).toBe(200);
  await page.goto('/atividade?busca=77&area=portLocations');
  const detail = await unfold(page, 'alterou um porto');
  await expect(detail.getByRole('heading', { name: 'O que foi gravado' })).toBeVisible();
  await expect(detail).toContainText('O que havia antes não é conhecido');
  await expect(detail).toContainText('-23,5');
});

test('AY-01 of lists, a change says entry by entry what they hold, or what was added to them', async ({
  page,
}) => {
  await page.goto('/app');
  const ask = async (path: string) => {
    const answer = await page.request.get(path, { headers: { 'x-requested-with': 'cais' } });
    return (await answer.json()).data;
  };
  const [handbook] = await ask('/api/admin/handbook/all');
  const { id, portoId, descricao_porto } = handbook;
  const arquivosList = ['Marés', 'Atracação'].map((nome_arquivo) => ({
    nome_arquivo,
    id_slidegoogledrive: slide,
  }));
  const added = { portoId, descricao_porto, arquivosList, commoditiesList: [] };
  expect(await send(page, 'POST', `/api/admin/handbook/${id}`, added)).toBe(200);
  const [restriction] = await ask('/api/admin/portsearcher/all');
  const groups: { id: number; descricao: string }[] = await ask('/api/admin/grupomercadoria/all');
  const shortest = groups.toSorted((a, b) => a.descricao.length - b.descricao.length);
  const names = shortest.filter(({ descricao }) => descricao.includes(',')).slice(0, 2);
  const commodities = names.map(({ id: grpMercId, descricao }) => ({ grpMercId, descricao }));
  const changed = { ...restriction, commodities };
  expect(await send(page, 'POST', `/api/admin/portsearcher/${restriction.id}`, changed)).toBe(200);

  await page.goto('/atividade');
  const addition = entriesOf(page, `alterou o handbook de ${descricao_porto}`).locator('.story-change');
  await expect(addition).toHaveText(`Arquivos acrescentados: Atracação (${slide}), Marés…`);
  const goods = entriesOf(page, 'mudou as commodities da restrição').locator('ins');
  const told = names.map(({ descricao }) => descricao).sort();
  await expect(goods).toHaveText(told.join('; '));
});
