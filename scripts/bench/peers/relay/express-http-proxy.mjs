import { Agent } from 'node:http';
import proxy from 'express-http-proxy';
import { listen, ofProduct, url } from './upstream.mjs';

const app = ofProduct('express')();
const agent = new Agent({ keepAlive: true });
app.use(
  proxy(url, {
    limit: '64mb',
    proxyReqOptDecorator: ({ headers, ...options }) => ({
      ...options,
      agent,
      headers: { ...headers, connection: 'keep-alive' },
    }),
  }),
);
listen(app);
