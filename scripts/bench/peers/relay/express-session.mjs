import { signedInApp } from './signed-in-app.mjs';
import { listen, pool } from './upstream.mjs';

const app = signedInApp();
app.get('/api/{*path}', async (req, res) => {
  const { token } = req.session;
  if (token === undefined) return res.sendStatus(401);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await pool.request({ method: 'GET', path: req.originalUrl, headers });
  res.status(answer.statusCode).set('content-type', answer.headers['content-type']);
  answer.body.pipe(res);
});
listen(app);
