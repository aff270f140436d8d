import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { url } from './upstream.mjs';

const app = new Hono();
app.all('*', (c) => proxy(url + c.req.path, { headers: { accept: 'application/json' } }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`ready ${port}`));
