import { expect } from '@playwright/test';
import { expectToast } from './support/expectations.ts';
import {
  addFile,
  createPath,
  getPath,
  listed,
  pickPort,
  portField,
  rowOf,
  santos,
  saveButton,
  updatePath,
} from './support/handbooks.ts';
import { relayedTest } from './support/test.ts';

const failures = [
  {
    name: 'create, no response',
    path: createPath,
    reply: { cut: 'before' },
    said: { tone: 'error', title: 'Falha na comunicação', text: 'Erro conexão api' },
  },
  {
    name: 'create, refused',
    path: createPath,
    reply: { status: 422, body: { status: 422, messages: ['Primeira <b>mensagem</b>', 'Segunda'] } },
    said: { tone: 'warning', title: 'Aviso', text: 'Primeira <b>mensagem</b>' },
  },
  {
    name: 'create, 400 for another reason',
    path: createPath,
    reply: { status: 400, body: { status: 400, message: 'Grupo desconhecido' } },
    said: { tone: 'warning', title: 'Aviso', text: 'Grupo desconhecido' },
  },
  {
    name: 'create, no result',
    path: createPath,
    reply: { body: '' },
    said: { tone: 'warning', text: 'Houve problemas' },
  },
  {
    name: 'update, refused',
    path: updatePath(4),
    reply: { status: 400, body: { status: 400, message: 'O handbook está fechado' } },
    said: { tone: 'error', text: 'O handbook está fechado' },
  },
  {
    name: 'update, no result',
    path: updatePath(4),
    reply: { body: '' },
    said: { tone: 'warning', text: 'Houve problemas' },
  },
] as const;

for (const { name, path, reply, said } of failures) {
  listed(`HB-08 ${name}: ${said.text}, and nothing typed is lost`, async ({ page, upstream }) => {
    upstream.answerNext('POST', path, reply);
    if (path === createPath) {
      await page.goto('/handbooks/cadastro');
      await pickPort(page, 'itag', 'Itaguaí');
    } else await page.goto('/handbooks/cadastro/4');
    await addFile(page, '1Novo', 'Plano de emergência');
    await saveButton(page).click();
    await expectToast(page, said);
    // Beside the button too.
    await expect(page.getByRole('main').getByText(said.text)).toBeVisible();
    await expect(rowOf(page, '1Novo')).toBeVisible();
    await expect(page).toHaveURL(/\/handbooks\/cadastro/u);
  });
}

relayedTest('HB-08 no response to the reading, which is tried again', async ({ page, upstream }) => {
  upstream.answerAlways('GET', getPath(4), { cut: 'before' });
  await page.goto('/handbooks/cadastro/4');
  await expectToast(page, { tone: 'error', title: 'Falha na comunicação', text: 'Erro conexão api' });
  upstream.answerAlways('GET', getPath(4), { body: santos });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(portField(page)).toHaveValue('Santos');
});
