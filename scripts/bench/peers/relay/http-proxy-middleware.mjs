import { Agent } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { listen, ofProduct, url } from './upstream.mjs';

const app = ofProduct('express')();
app.use(createProxyMiddleware({ target: url, agent: new Agent({ keepAlive: true }) }));
listen(app);
