import { describe, expect, test } from 'vitest';
import { signIn } from '../../support/cais/signed-in.ts';
import {
  boundary,
  multipartBytes,
  multipartType,
  pdfOf,
  receivedFile,
  uploadFields,
  uploadForm,
  uploadPath,
} from '../../support/faults/multipart-bytes.ts';
import { someOf } from '../../support/faults/rounds.ts';

const pdf = pdfOf(2_000);
const whole = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Uploads a form as it is, and gives the answer with the files that reached the upstream. */
async function upload(body: Buffer, type = multipartType) {
  const { app, visitor, upstream } = await signIn();
  upstream.answerAlways('POST', uploadPath, { body: { status: 200, message: 'ok' } });
  const answer = await visitor.post(uploadPath, { body, headers: { 'content-type': type } });
  const files = await Promise.all(upstream.callsTo('POST', uploadPath).map(receivedFile));
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect(answer.status).toBeLessThan(500);
  // Besides the sign-in and the upload, nothing was asked of the upstream.
  expect(upstream.calls).toHaveLength(1 + files.length);
  return { status: answer.status, json: answer.json, files };
}

describe('a file of another type than its name', () => {
  test.each(
    someOf([
      ['a program by the name of a PDF', Buffer.from('MZ\u0090\u0000\u0003 %PDF-1.7')],
      ['a page by the name of a PDF', Buffer.from('<script>alert(1)</script>%PDF-1.7')],
      ['a ZIP that has a PDF behind it', Buffer.concat([Buffer.from('PK\u0003\u0004'), whole])],
      ['a PDF after a line feed', Buffer.concat([Buffer.from('\n'), whole])],
      ['a PDF after a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), whole])],
      ['the first bytes of a signature', Buffer.from('%PDF')],
      ['another letter case', Buffer.from('%pdf-1.7')],
      ['a PDF in UTF-16', Buffer.from('\ufeff%PDF-1.7', 'utf16le')],
    ]),
  )('%s is refused before the upstream', async (_, content) => {
    const { status, files } = await upload(uploadForm(content));
    expect([status, files]).toEqual([400, []]);
  });

  test.each(
    someOf([
      ['a PDF that is a page too', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
      ['a PDF that is a ZIP too', Buffer.concat([whole, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])],
      ['a PDF cut in the middle', whole.subarray(0, 40)],
      ['a PDF of its signature alone', Buffer.from('%PDF-')],
    ]),
  )('%s goes on byte by byte: it is saved, never shown', async (_, content) => {
    const { status, files } = await upload(uploadForm(content));
    expect([status, files.length]).toEqual([200, 1]);
    expect(files[0]?.bytes.equals(content)).toBe(true);
  });
});

describe('a hostile file name', () => {
  test.each(
    someOf([
      ['going up', '../../../etc/cron.d/a.pdf', 'a.pdf'],
      ['going up, encoded', '..%2f..%2fa.pdf', '..%2f..%2fa.pdf'],
      ['of Windows', 'C:\\\\Windows\\\\System32\\\\a.pdf', 'a.pdf'],
      ['of a share', '\\\\\\\\host\\\\share\\\\a.pdf', 'a.pdf'],
      ['absolute', '/etc/passwd.pdf', 'passwd.pdf'],
      ['that turns the text around', 'a\u202efdp.exe\u2066\u200f.pdf', 'afdp.exe.pdf'],
      ['with CR and LF, as browsers write them', 'a%0d%0aSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
      ['with markup', '<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
      ['of a formula', '=cmd|calc!A1.pdf', '=cmd|calc!A1.pdf'],
      ['of a device', 'CON.pdf', 'CON.pdf'],
      ['of 300 characters', `${'ã'.repeat(300)}.pdf`, `${'ã'.repeat(196)}.pdf`],
      ['of 5,000 characters', `${'a'.repeat(5_000)}.pdf`, `${'a'.repeat(196)}.pdf`],
      ['of dots', '....pdf', '....pdf'],
      ['with accents in two ways', 'a\u0301\u00e1.pdf', 'a\u0301\u00e1.pdf'],
    ]),
  )('%s is taken as the name it is', async (_, name, clean) => {
    const { status, files } = await upload(uploadForm(pdf, name));
    expect([status, files[0]?.name]).toEqual([200, clean]);
    expect(files[0]?.bytes.equals(pdf)).toBe(true);
  });

  test.each(
    someOf([
      ['none', 'name="arquivo"'],
      ['an empty one', 'name="arquivo"; filename=""'],
      ['nothing but an ending', 'name="arquivo"; filename=".pdf"'],
      ['nothing but folders', 'name="arquivo"; filename="../../"'],
      ['nothing but controls', 'name="arquivo"; filename="\u0001\u0002.pdf"'],
      ['a NUL inside', 'name="arquivo"; filename="a.exe\u0000.pdf"'],
      ['other controls inside', 'name="arquivo"; filename="a\u0001\u0008\u001b[31m.pdf"'],
      ['a line break inside', 'name="arquivo"; filename="a\r\nX-Evil: 1\r\n.exe"'],
      ['an ending that another hides', 'name="arquivo"; filename="a.pdf"; filename*=UTF-8\'\'b.exe'],
      ['bytes that are no UTF-8', `name="arquivo"; filename*=UTF-8''%ff%fe.exe`],
      ['an ending before a NUL', 'name="arquivo"; filename="a.pdf\u0000.exe"'],
      ['an ending before a dot', 'name="arquivo"; filename="a.pdf."'],
      ['an ending before a stream', 'name="arquivo"; filename="a.pdf::$DATA"'],
    ]),
  )('%s is refused before the upstream', async (_, disposition) => {
    const body = multipartBytes([...uploadFields, { disposition, content: pdf }]);
    const { status, files } = await upload(body);
    expect([status, files]).toEqual([400, []]);
  });
});

describe('a malformed form', () => {
  const sound = uploadForm(pdf);
  const file = { disposition: 'name="arquivo"; filename="a.pdf"', content: pdf };
  test.each(
    someOf([
      ['cut before its end', sound.subarray(0, -30)],
      ['cut in its file', sound.subarray(0, 800)],
      ['cut in a head', sound.subarray(0, 30)],
      ['no boundary in it', Buffer.from('idSegmento=2')],
      ['the boundary alone', Buffer.from(`--${boundary}--\r\n`)],
      ['boundaries alone', Buffer.from(`--${boundary}\r\n`.repeat(1_000))],
      ['a part without a head', Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`)],
      ['a part without a name', multipartBytes([{ disposition: 'x="y"', content: 'z' }])],
      ['a head of 100 kB', multipartBytes([{ disposition: `name="a${'x'.repeat(100_000)}"`, content: 'z' }])],
      [
        '1,000 heads',
        Buffer.from(`--${boundary}\r\n${'x: y\r\n'.repeat(1_000)}\r\nz\r\n--${boundary}--\r\n`),
      ],
      [
        '1,000 fields',
        multipartBytes(
          Array.from({ length: 1_000 }, (_, n) => ({ disposition: `name="f${n}"`, content: 'x' })),
        ),
      ],
      ['two files', multipartBytes([...uploadFields, file, file])],
      [
        'a field of 100 kB',
        multipartBytes([{ disposition: 'name="titulo"', content: 'x'.repeat(100_000) }, file]),
      ],
      ['__proto__ as a field', multipartBytes([{ disposition: 'name="__proto__"', content: 'x' }, file])],
      [
        'the file as text',
        multipartBytes([...uploadFields, { disposition: 'name="arquivo"', content: pdf }]),
      ],
      [
        'the fields twice',
        multipartBytes([...uploadFields, ...uploadFields.map((field) => ({ ...field, content: '' })), file]),
      ],
    ]),
  )('%s is refused before the upstream', async (_, body) => {
    const { status, files } = await upload(body);
    expect([[400, 413].includes(status), files]).toEqual([true, []]);
    expect({}).not.toHaveProperty('x');
  });

  test.each(
    someOf([
      ['a boundary that is none', 'multipart/form-data; boundary='],
      ['no boundary', 'multipart/form-data'],
      ['a boundary of 1,000 letters', `multipart/form-data; boundary=${'x'.repeat(1_000)}`],
      ['another kind of multipart', `multipart/mixed; boundary=${boundary}`],
      ['two types', `multipart/form-data; boundary=a, multipart/form-data; boundary=${boundary}`],
    ]),
  )('%s in its type is refused before the upstream', async (_, type) => {
    const { status, files } = await upload(sound, type);
    expect([[400, 415].includes(status), files]).toEqual([true, []]);
  });
});
