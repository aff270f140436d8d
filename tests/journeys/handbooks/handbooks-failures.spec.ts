import { expect } from '@playwright/test';
import type { Message } from '../../../shared/message.ts';
import type { Reply } from '../../support/upstreams/recording-upstream.ts';
import { expectToast } from '../support/expectations.ts';
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
} from '../support/handbooks.ts';
import { relayedTest } from '../support/test.ts';

interface Failure {
  readonly reply: Reply;
  readonly said: Message;
}
const noResult: Failure = { reply: { body: '' }, said: { tone: 'warning', text: 'Houve problemas' } };
const failuresOf: Readonly<Record<'create' | 'update', readonly Failure[]>> = {
  create: [
    {
      reply: { cut: 'before' },
      said: { tone: 'error', title: 'Falha na comunicação', text: 'Erro conexão api' },
    },
    {
      reply: { status: 422, body: { status: 422, messages: ['Primeira <b>mensagem</b>', 'Segunda'] } },
      said: { tone: 'warning', title: 'Aviso', text: 'Primeira <b>mensagem</b>' },
    },
    {
      reply: { status: 400, body: { status: 400, message: 'Grupo desconhecido' } },
      said: { tone: 'warning', title: 'Aviso', text: 'Grupo desconhecido' },
    },
    noResult,
  ],
  update: [
    {
      reply: { status: 400, body: { status: 400, message: 'O handbook está fechado' } },
      said: { tone: 'error', text: 'O handbook está fechado' },
    },
    noResult,
  ],
};

for (const call of ['create', 'update'] as const) {
  listed(`HB-08 ${call}: each failure is reported, and the input stays`, async ({ page, upstream }) => {
    if (call === 'create') {
      await page.goto('/handbooks/cadastro');
      await pickPort(page, 'itag', 'Itaguaí');
    } else await page.goto('/handbooks/cadastro/4');
    await addFile(page, '1Novo', 'Plano de emergência');
    for (const { reply, said } of failuresOf[call]) {
      upstream.answerNext('POST', call === 'create' ? createPath : updatePath(4), reply);
      await saveButton(page).click();
      await expectToast(page, said);
      // Beside the button too.
      await expect(page.getByRole('main').getByText(said.text)).toBeVisible();
      await expect(rowOf(page, '1Novo')).toBeVisible();
      await expect(page).toHaveURL(/\/handbooks\/cadastro/u);
    }
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
