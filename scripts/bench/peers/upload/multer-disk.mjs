import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FormData, isPdfName, listen, maxBytes, ofProduct, sendForm, signature } from './upstream.mjs';

const express = ofProduct('express');
const multer = ofProduct('multer');

const folder = await mkdtemp(join(tmpdir(), 'cais-bench-multer-'));
process.once('SIGTERM', async () => {
  await rm(folder, { recursive: true, force: true });
  process.exit();
});

const upload = multer({ dest: folder, limits: { fileSize: maxBytes, files: 1 } });
const app = express();
app.post('/api/{*path}', upload.single('arquivo'), async (req, res) => {
  const { file, body } = req;
  if (!file) return res.sendStatus(400);
  try {
    if (!isPdfName(file.originalname) || (await beginningOf(file.path)) !== signature)
      return res.sendStatus(400);
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, value);
    const blob = await openAsBlob(file.path, { type: 'application/pdf' });
    form.append('arquivo', blob, file.originalname);
    await sendForm(req, res, form);
  } finally {
    await unlink(file.path);
  }
});
listen(app);

async function beginningOf(path) {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(signature.length), 0, signature.length);
    return buffer.toString('latin1');
  } finally {
    await handle.close();
  }
}
