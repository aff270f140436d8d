import fastify from 'fastify';

const app = fastify({ logger: false });
app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
