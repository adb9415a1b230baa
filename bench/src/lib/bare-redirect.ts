import Fastify from 'fastify';

// The least that answers a short link: every slug leads to the same place, and nothing is looked up or counted. It is a process of its own.

const server = Fastify();
server.get('/s/:slug', (_request, reply) => reply.redirect('https://shop.example/spring', 302));
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
