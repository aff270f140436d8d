import { expect, test } from 'vitest';
import { cleanFileName } from '../../../server/http/upload.ts';
import type { VisitorAnswer } from '../../support/cais/visitor.ts';
import { someNaughtyStrings as strings } from '../../support/naughty/naughty-strings.ts';
import { dataOf, isBlank, sendAll, signedInWithoutLimits } from '../../support/naughty/send-all.ts';

test('statistics: titles and links, and names of files as they are cleaned', async () => {
  const { visitor } = await signedInWithoutLimits();
  const types = dataOf<{ id: number }[]>(await visitor.get('/api/admin/statistics/types/all'));
  const idTipo = types[0]?.id;
  const links = await sendAll(
    (text) =>
      visitor.post('/api/admin/statistics', {
        json: { idTipo, titulo: text, link: `https://x.example/${text}`, flagTipoLink: 'L' },
      }),
    (text) => isBlank(text) || /\s/u.test(text.trimEnd()),
  );
  const files = await sendAll(
    (text) => {
      const form = new FormData();
      form.append('idSegmento', String(idTipo));
      form.append('titulo', text);
      form.append('arquivo', new File(['%PDF-1.7'], `${text}.pdf`, { type: 'application/pdf' }));
      return visitor.post('/api/admin/statistics/upload', { body: form });
    },
    (text) => isBlank(text) || /[/\\]|\p{Cc}/u.test(text),
  );
  type Report = { id: number; titulo: string; link: string; nomeArquivo: string };
  const all = dataOf<Report[]>(await visitor.get('/api/admin/statistics/all'));
  const listed = new Map(all.map((report) => [report.id, report]));
  for (const { text, answer } of links.values())
    expect
      .soft(listed.get(dataOf<{ id: number }>(answer).id), text)
      .toMatchObject({ titulo: text, link: `https://x.example/${text}`.trim() });
  for (const { text, answer } of files.values()) {
    const report = listed.get(dataOf<{ id: number }>(answer).id);
    // A form's text has one kind of line break (HTML, 4.10.21.8).
    expect.soft(report?.titulo).toBe(text.replaceAll(/\r\n?|\n/gu, '\r\n'));
    expect.soft(report?.nomeArquivo).toBe(cleanFileName(`${text}.pdf`, '.pdf'));
    const got = await visitor.get(`/files/statistics/${report?.id}`);
    expect.soft(got.text, JSON.stringify(text)).toBe('%PDF-1.7');
  }
});

test('searches, paths and sign-ins answer, whatever is asked', async () => {
  const { app, visitor } = await signedInWithoutLimits();
  const clear = (answer: VisitorAnswer, text: string) =>
    expect
      .soft([200, 400, 401, 404, 405], `${answer.status} ${JSON.stringify(text)}`)
      .toContain(answer.status);
  for (const [index, text] of strings.entries()) {
    const part = encodeURIComponent(text);
    clear(await visitor.get(`/api/admin/parceiro/filter?nomeParceiros=${part}`), text);
    clear(await visitor.post('/api/usuario/search', { json: { nome: text, ordenacao: text } }), text);
    clear(await visitor.get(`/api/admin/users/${part}`), text);
    clear(await visitor.get(`/api/activity/record/${part}/${part}`), text);
    clear(await visitor.get(`/api/activity?from=${part}`), text);
    clear(await visitor.get(`/files/statistics/${part}/${part}`), text);
    clear(await visitor.get(`/lineup?token=${part}`), text);
    clear(
      await app.visitor().get('/', { headers: { 'user-agent': text.replaceAll(/[^\x20-\x7e]/gu, '') } }),
      text,
    );
    // A password is looked at for a long time, on purpose.
    if (index % 16 === 0) clear(await app.visitor().signIn(text, text), text);
  }
});
