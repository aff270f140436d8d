import { createServer } from 'node:http';

createServer((req, res) => {
  res.writeHead(req.url === '/healthz' ? 200 : 404, { 'content-type': 'text/plain' });
  res.end('ok');
}).listen(Number(process.env.PORT), '127.0.0.1');
