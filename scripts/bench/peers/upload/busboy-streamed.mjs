import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { isPdfName, listen, maxBytes, ofProduct, sendForm, signature } from './upstream.mjs';

const express = ofProduct('express');
const boundary = '----cais-bench-7d1f3a9c5e';

const app = express();
app.post('/api/{*path}', (req, res, next) => {
  const fields = [];
  const parser = busboy({ headers: req.headers, limits: { fileSize: maxBytes, files: 1 } });
  parser.on('field', (name, value) => fields.push([name, value]));
  parser.on('error', next);
  parser.once('file', (name, file, { filename }) => {
    if (!isPdfName(filename)) {
      file.resume();
      return res.sendStatus(400);
    }
    file.once('data', (first) => {
      file.pause();
      if (first.toString('latin1', 0, signature.length) !== signature) {
        file.resume();
        return res.sendStatus(400);
      }
      file.unshift(first);
      const body = new PassThrough();
      for (const [field, value] of fields) body.write(`${part(`name="${field}"`) + value}\r\n`);
      body.write(part(`name="${name}"; filename="${filename}"`, 'application/pdf'));
      file.on('limit', () => body.destroy(new Error('too large')));
      pipeline(file, body, { end: false }).then(
        () => body.end(`\r\n--${boundary}--\r\n`),
        (error) => body.destroy(error),
      );
      sendStream(req, res, body).catch(next);
    });
  });
  req.pipe(parser);
});
listen(app);

const part = (disposition, type) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`;

function sendStream(req, res, body) {
  return sendForm(req, res, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}
