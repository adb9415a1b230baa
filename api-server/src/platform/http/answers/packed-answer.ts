import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsCoding } from './compress-answers.ts';
import { etagOf } from './etag.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compressed once and sent often, so a better level than for answers that are sent once. */
const brotliQuality = 6;

type Packing = 'br' | 'gzip' | 'identity';

const pack: Readonly<Record<Packing, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => toGzip(content),
  identity: async (content) => content,
};

const packingOf = (accepted: string): Packing => {
  if (acceptsCoding(accepted, 'br')) return 'br';
  return acceptsCoding(accepted, 'gzip') ? 'gzip' : 'identity';
};

/**
 * Sends a large text that is the same for everybody as long as this process lives: built at the first request,
 * compressed once for each content coding, and with an `ETag`, so that a browser that has it gets 304.
 */
export function createPackedAnswer(
  type: string,
  build: () => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let built: { readonly content: Buffer; readonly etag: string } | undefined;
  const packed = new Map<Packing, Promise<Buffer>>();
  return async ({ headers }, reply) => {
    if (built === undefined) {
      const content = Buffer.from(build());
      built = { content, etag: etagOf(content) };
    }
    const { content, etag } = built;
    reply.headers({ etag, vary: 'accept-encoding, cookie' }).type(type);
    if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag))
      return reply.code(304).send();
    const packing = packingOf(headers['accept-encoding'] ?? '');
    const body = packed.get(packing) ?? pack[packing](content);
    packed.set(packing, body);
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply.send(await body);
  };
}
