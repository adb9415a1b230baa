import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';

const threshold = 1_024;
/** Up to so many characters a text is packed at once: in a third of a millisecond, which is what it would take to hand it to another thread and back. */
const atOnceMax = 131_072;

const toZstd = promisify(zstdCompress);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// The quickest level takes a quarter of the next one's time and makes an answer a tenth larger.
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const gzipOptions = { level: 1 };
const brotliOptions = (size: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: size } });

interface Packer {
  readonly atOnce: (text: string) => Buffer;
  /** Off the thread that answers. */
  readonly aside: (text: string) => Promise<Buffer>;
}

/** How an answer is packed, by the name of the packing. */
export const packers = {
  zstd: { atOnce: (text) => zstdCompressSync(text, zstdOptions), aside: (text) => toZstd(text, zstdOptions) },
  br: { atOnce: (text) => brotliCompressSync(text, brotliOptions(text.length)), aside: (text) => toBrotli(text, brotliOptions(text.length)) },
  gzip: { atOnce: (text) => gzipSync(text, gzipOptions), aside: (text) => toGzip(text, gzipOptions) },
} as const satisfies Readonly<Record<string, Packer>>;

type Packing = keyof typeof packers;

/** The packing that a browser takes, the better one first. */
export function packingFor(accepted: string): Packing | null {
  const offers = accepted.split(',').map((offer) => offer.trim().split(';'));
  const takes = (name: Packing): boolean => offers.some(([offer, quality]) => offer === name && !/^\s*q=0(?:\.0*)?$/u.test(quality ?? ''));
  if (takes('zstd')) return 'zstd';
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** Packs what calls answer as JSON, in one piece. Streams and files are packed where they are sent. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < threshold || reply.hasHeader('content-encoding')) return payload;
    if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload;
    const packing = packingFor(request.headers['accept-encoding'] ?? '');
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    if (packing === null) return payload;
    reply.header('content-encoding', packing).removeHeader('content-length');
    return payload.length > atOnceMax ? packers[packing].aside(payload) : packers[packing].atOnce(payload);
  });
}
