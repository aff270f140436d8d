import express from 'express';

const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.get('/healthz', (_req, res) => {
  res.type('text/plain').send('ok');
});
app.listen(Number(process.env.PORT), '127.0.0.1');
