import { createServer } from 'node:http';
import { listen, pool } from './upstream.mjs';

// The relay that everybody writes first.
listen(
  createServer(async (req, res) => {
    const { statusCode, headers, body } = await pool.request({ method: req.method, path: req.url });
    res.writeHead(statusCode, headers);
    body.pipe(res);
  }),
);
