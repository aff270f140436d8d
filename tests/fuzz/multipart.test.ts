import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAdministrator, runApp } from '../support/cais/running-app.ts';
import { runs } from '../support/fuzz/runs.ts';

const path = '/api/admin/statistics/upload';
const boundary = '----cais';
const line = '\r\n';

/** The form that the client sends, in pieces, so that each can be changed, lost, doubled or moved. */
const pieces: readonly string[] = [
  `--${boundary}${line}`,
  `Content-Disposition: form-data; name="idSegmento"${line}${line}`,
  `1${line}`,
  `--${boundary}${line}`,
  `Content-Disposition: form-data; name="titulo"${line}${line}`,
  `Relatório${line}`,
  `--${boundary}${line}`,
  `Content-Disposition: form-data; name="arquivo"; filename="r.pdf"${line}`,
  `Content-Type: application/pdf${line}${line}`,
  `%PDF-1.7 bytes${line}`,
  `--${boundary}--${line}`,
];

const foreign = fc.constantFrom(
  ...[line, '\n', '\r', '--', `--${boundary}`, `--${boundary}--`, '"', ';', '\u0000', '\u0080', ': ', ''],
  `Content-Disposition: form-data; name="__proto__"${line}${line}x${line}`,
  `Content-Disposition: form-data; name="a[b][c]"${line}${line}x${line}`,
  `Content-Disposition: form-data; name="arquivo"; filename*=utf-8''..%2f..%2fa.pdf${line}`,
  `Content-Disposition: form-data; name="${'n'.repeat(500)}"${line}${line}`,
  `Content-Transfer-Encoding: base64${line}`,
  `X: ${'h'.repeat(20_000)}${line}`,
  't'.repeat(5_000),
);

const change = fc.tuple(
  fc.constantFrom('lose', 'double', 'swap', 'put', 'cut', 'byte'),
  fc.nat(),
  fc.nat(),
  foreign,
);

/** Behind the beginning of the file: nothing, or more than a parser takes in one piece. */
const more = fc.constantFrom('', 'x'.repeat(140_000), `${line}--${boundary.slice(0, -1)}`.repeat(14_000));

function changed(changes: readonly (readonly [string, number, number, string])[], rest: string): Buffer {
  const form = pieces.map((piece) => piece.replace(' bytes', () => ` bytes${rest}`));
  let cut = 1;
  const bytes: (readonly [number, number])[] = [];
  for (const [kind, one, other, text] of changes) {
    const at = one % (form.length || 1);
    if (kind === 'lose') form.splice(at, 1);
    else if (kind === 'double') form.splice(at, 0, form[at] ?? '');
    else if (kind === 'swap') form.splice(other % (form.length || 1), 0, ...form.splice(at, 1));
    else if (kind === 'put') form.splice(at, 0, text);
    else if (kind === 'cut') cut = (other % 100) / 100;
    else bytes.push([one, other % 256]);
  }
  const whole = Buffer.from(form.join(''));
  const body = Buffer.from(whole.subarray(0, Math.ceil(whole.length * cut)));
  for (const [at, byte] of bytes) if (body.length > 0) body[at % body.length] = byte;
  return body;
}

test('a changed form is stored as a whole, or refused in words, and never a fault', async () => {
  const app = await runApp({ rates: { uploads: { points: 100_000, seconds: 60 } } });
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const types = (await visitor.get('/api/admin/statistics/types/all')).json as { data: { id: number }[] };
  const id = String(types.data[0]?.id);
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 4 }),
      fc.constantFrom(
        boundary,
        boundary,
        boundary,
        '',
        'x',
        '"',
        `"${boundary}"`,
        `${boundary};a=b`,
        'b'.repeat(300),
      ),
      more,
      async (changes, named, rest) => {
        const body = changed(changes, rest);
        const bytes = Buffer.from(body.toString('latin1').replace('\r\n1\r\n', `\r\n${id}\r\n`), 'latin1');
        const headers = { 'content-type': `multipart/form-data; boundary=${named}` };
        const answer = await visitor.post(path, { body: bytes, headers });
        expect([200, 400, 413, 415]).toContain(answer.status);
        expect(String(answer.json?.message)).toMatch(/\p{L}{3}/u);
        if (answer.status === 200) stored += 1;
      },
    ),
    runs(250),
  );
  const reports = (await visitor.get('/api/admin/statistics/all')).json as {
    data: { nomeArquivo: string }[];
  };
  expect(reports.data).toHaveLength(stored);
  expect(stored).toBeGreaterThan(10);
  for (const { nomeArquivo } of reports.data) expect(nomeArquivo).toMatch(/^[^/\\\p{Cc}]+\.pdf$/iu);
  // And the server is as it was.
  expect(await visitor.person()).toBe(firstAdministrator.login);
  expect(app.log.filter((each) => each.includes('"level":"error"'))).toEqual([]);
});
