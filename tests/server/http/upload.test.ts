import { describe, expect, test } from 'vitest';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { actor, signIn } from '../../support/cais/signed-in.ts';

const path = '/api/admin/statistics/upload';
const maxBytes = 6_000_000;

const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n')], Math.max(bytes, 0));

function form(
  file: Uint8Array,
  name = 'relatório.pdf',
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ idSegmento: '2', titulo: 'Março', ...fields })) {
    if (value !== '') data.append(field, value);
  }
  data.append('arquivo', new Blob([Uint8Array.from(file)], { type: 'application/pdf' }), name);
  return data;
}

describe('ST-06 an uploaded PDF', () => {
  test('reaches the upstream byte for byte, with its name and fields, stamped', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('POST', path, { body: { status: 200, message: 'ok' } });
    const bytes = Buffer.concat([pdf(9), Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte))]);
    const body = form(bytes, 'Relatório de março — São João.PDF', {
      nomeUsuarioInclusao: 'outra',
      extra: 'x',
    });
    expect((await visitor.post(path, { body })).json).toEqual({ status: 200, message: 'ok' });
    const call = upstream.calls[1];
    const type = String(call?.headers['content-type']);
    const sent = await new Response(Uint8Array.from(call?.body ?? []), {
      headers: { 'content-type': type },
    }).formData();
    const file = sent.get('arquivo') as File;
    expect(file.name).toBe('Relatório de março — São João.PDF');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries([...sent].filter(([name]) => name !== 'arquivo'))).toEqual({
      idSegmento: '2',
      titulo: 'Março',
      nomeUsuarioInclusao: actor,
    });
  });

  test('ST-07 of exactly 6,000,000 bytes passes, stored and given back by the embedded upstream', async () => {
    const visitor = (await runApp()).visitor();
    await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
    const types = (await visitor.get('/api/admin/statistics/types/all')).json as { data: { id: number }[] };
    const idSegmento = String((types.data ?? types)[0]?.id);
    expect((await visitor.post(path, { body: form(pdf(maxBytes), 'a b.pdf', { idSegmento }) })).status).toBe(
      200,
    );
    const listed = (await visitor.get('/api/admin/statistics/all')).json as unknown as {
      data: { id: number; nomeArquivo: string }[];
    };
    const report = listed.data.find(({ nomeArquivo }) => nomeArquivo === 'a b.pdf');
    const file = await visitor.get(`/files/statistics/${report?.id}`);
    expect(file.bytes.equals(pdf(maxBytes))).toBe(true);
  });
});

test('bytes after the end of a form are ignored, and not waited for', async () => {
  const visitor = (await runApp()).visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const part = (rest: string) => `--x\r\nContent-Disposition: form-data; name=${rest}\r\n`;
  const file = part('"arquivo"; filename="r.pdf"\r\n\r\n%PDF-1.7');
  const body = `--x--\r\n${file}`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await visitor.post(path, { body, headers })).toMatchObject({
    status: 400,
    json: { message: 'selecione primeiro o tipo de report' },
  });
});

describe('ST-07 refused before anything reaches the upstream', () => {
  test.each<[string, number, RegExp, FormData]>([
    ['one byte too many', 413, /6\.000\.000/u, form(pdf(maxBytes + 1))],
    ['far too many bytes', 413, /6\.000\.000/u, form(pdf(8_000_000))],
    ['another extension', 400, /Só são aceitos arquivos \.pdf/u, form(pdf(9), 'a.exe')],
    ['an extension in the middle', 400, /Só são aceitos/u, form(pdf(9), 'a.pdf.exe')],
    ['nothing but an extension', 400, /Só são aceitos/u, form(pdf(9), '.pdf')],
    ['an extension after a direction mark', 400, /Só são aceitos/u, form(pdf(9), 'fdp.\u202Eexe')],
    ['no PDF inside', 400, /não é um PDF/u, form(Buffer.from('MZ\u0090 %PDF-'))],
    ['a PDF that begins later', 400, /não é um PDF/u, form(Buffer.from('\n%PDF-1.7'))],
    ['the beginning of a beginning', 400, /não é um PDF/u, form(Buffer.from('%PDF'))],
    ['an empty file', 400, /vazio/u, form(new Uint8Array())],
    ['no file name', 400, /Selecione um arquivo PDF/u, form(pdf(9), '')],
    ['no type', 400, /selecione primeiro o tipo de report/u, form(pdf(9), 'a.pdf', { idSegmento: '' })],
    ['no title', 400, /informe o nome do arquivo/u, form(pdf(9), 'a.pdf', { titulo: ' ' })],
    ['a title without end', 400, /formulário/u, form(pdf(9), 'a.pdf', { titulo: 'x'.repeat(5000) })],
    [
      'too many fields',
      400,
      /formulário/u,
      form(pdf(9), 'a.pdf', Object.fromEntries([...'abcdefghijk'].map((f) => [f, 'x']))),
    ],
    ['a nested field', 400, /formulário/u, form(pdf(9), 'a.pdf', { 'a[b][c]': 'x' })],
    [
      '__proto__ as a field',
      400,
      /selecione primeiro/u,
      form(pdf(9), 'a.pdf', { idSegmento: '', __proto__x: 'x' }),
    ],
    ['two files', 400, /formulário/u, twoFiles()],
    ['a file in another field', 400, /formulário/u, otherField()],
  ])('%s: %i', async (_, status, words, body) => {
    const { app, upstream, visitor } = await signIn();
    const answer = await visitor.post(path, { body });
    expect(answer).toMatchObject({ status, json: { status, message: expect.stringMatching(words) } });
    expect(upstream.calls).toHaveLength(1);
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

function twoFiles(): FormData {
  const data = form(pdf(9));
  data.append('arquivo', new Blob([Uint8Array.from(pdf(9))]), 'b.pdf');
  return data;
}

function otherField(): FormData {
  const data = form(pdf(9));
  data.append('outro', new Blob([Uint8Array.from(pdf(9))]), 'b.pdf');
  return data;
}
