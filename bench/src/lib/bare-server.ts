import { createServer } from 'node:http';
import { packers } from '@tessera/api-server/platform/http/answers/compress-answers';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { openBareDriver, type Statement } from './asked-statements.ts';

// A minimal server that queries a database and answers over HTTP, run as its own process. It reads the body, runs the
// given statements one after the other, writes the rows of the largest result as JSON, and compresses them as the
// product does. It has no sessions, no checks and no log.

const driver = await openBareDriver(process.env['DATABASE_URL'] ?? '');
const current: { statements: readonly Statement[] } = { statements: [] };

const answer = async (): Promise<Buffer> =>
  packers.br.atOnce(JSON.stringify({ mediaList: await driver.replay(current.statements) }));

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    answer().then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-encoding': 'br',
            'content-length': body.length,
          })
          .end(body),
      () => response.writeHead(500).end(),
    );
  });
});

process.on('message', (statements) => {
  current.statements = unsafeCast(statements);
  process.send?.('told');
});
process.on('disconnect', () => process.exit());
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
