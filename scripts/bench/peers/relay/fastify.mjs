import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { url } from './upstream.mjs';

const app = Fastify();
app.register(proxy, { upstream: url, undici: { connections: 64, pipelining: 1 } });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`ready ${app.server.address().port}`);
