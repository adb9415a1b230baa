import type { IncomingMessage } from 'node:http';
import { unsafeCast } from '@tessera/contracts/http/schema';

/** The whole body, or null as soon as it exceeds the limit; the rest is not read. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A stream without an encoding yields buffers.
  for await (const chunk of unsafeCast<AsyncIterable<Buffer>>(answer)) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
