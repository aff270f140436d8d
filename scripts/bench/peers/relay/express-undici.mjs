import { listen, ofProduct, pool } from './upstream.mjs';

const express = ofProduct('express');

const app = express();
app.disable('x-powered-by');
app.get('/api/{*path}', async (req, res) => {
  const { statusCode, headers, body } = await pool.request({ method: 'GET', path: req.originalUrl });
  res.status(statusCode).set('content-type', headers['content-type']);
  body.pipe(res);
});
listen(app);
