import { createServer } from 'node:http';
import { listen, relay } from './upstream.mjs';

listen(createServer((req, res) => relay(req, res)));
