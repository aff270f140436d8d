import { createServer } from 'node:http';
import { listen, pool } from './upstream.mjs';

listen(
  createServer(async (req, res) => {
    const { 'content-type': type, 'content-length': length } = req.headers;
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: req.url,
      headers: { 'content-type': type, 'content-length': length },
      body: req,
    });
    res.writeHead(statusCode, { 'content-type': headers['content-type'] });
    body.pipe(res);
  }),
);
