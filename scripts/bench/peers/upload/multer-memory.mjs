import { File } from 'node:buffer';
import { FormData, isPdfName, listen, maxBytes, ofProduct, sendForm, signature } from './upstream.mjs';

const express = ofProduct('express');
const multer = ofProduct('multer');

const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: maxBytes, files: 1 } });
const app = express();
app.post('/api/{*path}', upload.single('arquivo'), async (req, res) => {
  const { file, body } = req;
  if (!file || !isPdfName(file.originalname)) return res.sendStatus(400);
  if (file.buffer.toString('latin1', 0, signature.length) !== signature) return res.sendStatus(400);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  form.append('arquivo', new File([file.buffer], file.originalname, { type: 'application/pdf' }));
  await sendForm(req, res, form);
});
listen(app);
