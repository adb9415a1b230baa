import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry, registryFile } from '@tessera/contracts/remote/registry';
import fastify from 'fastify';
import { streamChanges } from './change-stream.ts';

const dist = mkdtempSync(join(tmpdir(), 'tessera-changes-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

test('sends what is served at once and after a change, and ends when the server drains', async () => {
  const [app, draining] = [fastify(), new AbortController()];
  app.get('/dev/changes', (_request, reply) => streamChanges(reply, { dist, draining: draining.signal }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/dev/changes`);
  const states: string[] = [];
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const found = [...piece.matchAll(/^data: (?<state>.*)$/gmu)].map((match) => match.groups?.['state'] ?? '');
    states.push(...found);
    if (found.length === 0) continue;
    if (states.length === 1) writeFileSync(join(dist, registryFile), JSON.stringify({ ...emptyRegistry, revision: 7 }));
    else draining.abort();
  }
  await app.close();
  expect(states).toEqual([`${process.pid}:${emptyRegistry.revision}:`, `${process.pid}:7:`]);
});
