import Fastify from 'fastify';
import pg from 'pg';

// A minimal server that answers a message, run as its own process: it inserts one row, responds 200, and makes one call
// to the network.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 });
const graph = process.env['GRAPH_URL'] ?? '';
const headers = { 'content-type': 'application/json', authorization: `Bearer ${process.env['PAGE_TOKEN'] ?? ''}` };

interface Webhook {
  readonly entry: readonly {
    readonly messaging: readonly {
      readonly sender: { readonly id: string };
      readonly message: { readonly mid: string; readonly text: string };
    }[];
  }[];
}

async function answer(person: string, text: string): Promise<void> {
  const response = await fetch(`${graph}/v25.0/me/messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ recipient: { id: person }, messaging_type: 'RESPONSE', message: { text } }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the network answered ${response.status}`);
}

const server = Fastify({ bodyLimit: 1_048_576 });
server.post<{ Body: Webhook }>('/api/webhook/instagram', async (request) => {
  for (const { messaging } of request.body.entry) {
    for (const { sender, message } of messaging) {
      await pool.query('insert into bare_event (key, body) values ($1, $2)', [
        message.mid,
        JSON.stringify(request.body),
      ]);
      void answer(sender.id, message.text.replace('word', 'answer'));
    }
  }
  return { received: true };
});
await pool.query('create table if not exists bare_event (key text primary key, body jsonb not null)');
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
