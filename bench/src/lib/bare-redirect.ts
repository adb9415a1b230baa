import Fastify from 'fastify';

// A minimal short-link server, run as its own process: every slug redirects to the same address, nothing is looked up
// or counted.

const server = Fastify();
server.get('/s/:slug', (_request, reply) => reply.redirect('https://shop.example/spring', 302));
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
