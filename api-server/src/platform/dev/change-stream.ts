import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { readShellFiles } from '../page/shell-files.ts';

const lookEveryMs = 100;
/** How soon a browser tries again when the server is being restarted. */
const retryMs = 150;

/** What is served now: another process, version of a remote or build of the shell gives another text. */
function createStateReader(dist: string): () => string {
  const files = readShellFiles(dist);
  return () => `${process.pid}:${files.registry().revision}:${files.assets()?.version ?? ''}`;
}

/** Sends the state at once and after each change, until the visitor leaves or the server drains. */
export async function streamChanges(
  reply: FastifyReply,
  { dist, draining }: { readonly dist: string; readonly draining: AbortSignal },
): Promise<void> {
  const read = createStateReader(dist);
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  raw.write(`retry: ${retryMs}\n\n`);
  let sent = '';
  while (!raw.destroyed && !draining.aborted) {
    const state = read();
    if (state !== sent) raw.write(`data: ${state}\n\n`);
    sent = state;
    await pause(lookEveryMs);
  }
  raw.end();
}
