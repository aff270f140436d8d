import { createRequire } from 'node:module';

/** Express, multer and undici in the product's own versions, so that contestants differ in what they do and not in what they use. */
export const ofProduct = createRequire(new URL('../../../../package.json', import.meta.url));
export const { FormData, Pool } = ofProduct('undici');

export const pool = new Pool(process.env.UPSTREAM_URL, { connections: 64, pipelining: 1 });

export const maxBytes = 6_000_000;
export const signature = '%PDF-';
export const isPdfName = (name) => name.toLowerCase().endsWith('.pdf') && name.length > '.pdf'.length;

export function listen(server) {
  const listening = server.listen(0, '127.0.0.1', () => console.log(`ready ${listening.address().port}`));
}

/** Sends a form to the upstream and gives its answer to the browser. */
export async function sendForm(req, res, form, more = {}) {
  const { statusCode, headers, body } = await pool.request({
    method: 'POST',
    path: req.originalUrl,
    headers: { accept: 'application/json', ...more },
    body: form,
  });
  const bytes = await body.bytes();
  res.status(statusCode).set('content-type', headers['content-type']).send(Buffer.from(bytes));
}
