import { createHash } from 'node:crypto';
import { PictureError } from './picture-error.ts';
import { fetchPicture } from './picture-fetch.ts';
import type { PictureFetchOptions } from './picture-fetch.ts';
import { readPictureFormat } from './picture-format.ts';
import type { PictureFormat } from './picture-format.ts';
import { createPictureCache } from './picture-cache.ts';
import type { FileStore } from '../../files/file-store.ts';

export interface Picture extends PictureFormat {
  readonly body: Buffer;
  /** Quoted, as the header has it. */
  readonly etag: string;
}

/** Pictures of the network's servers, from there or as kept here. Throws `PictureError`. */
export interface PictureReader {
  read(url: string, signal?: AbortSignal): Promise<Picture>;
  close(): void;
}

export interface PictureReaderOptions extends PictureFetchOptions {
  /** Where pictures are kept; none are without one. */
  readonly files: FileStore | null;
  readonly cacheBytesMax?: number;
}

const defaultCacheBytes = 500_000_000;

/** Signature and port change while the picture stays the same. */
const keyOf = (url: URL): string => createHash('sha256').update(`${url.hostname}${url.pathname}`).digest('hex');

export function createPictureReader({ files, cacheBytesMax = defaultCacheBytes, ...options }: PictureReaderOptions): PictureReader {
  const cache = files === null ? null : createPictureCache(files, cacheBytesMax);
  const underWay = new Map<string, Promise<Buffer>>();

  async function load(url: URL): Promise<Buffer> {
    const key = keyOf(url);
    const kept = await cache?.read(key);
    if (kept) return kept;
    const bytes = await fetchPicture(url, options);
    if (readPictureFormat(bytes) === null) throw new PictureError('it is no picture of a known kind');
    await cache?.write(key, bytes);
    return bytes;
  }

  /** Browsers ask for the same picture at once; it is fetched once. */
  function loadOnce(url: URL): Promise<Buffer> {
    const known = underWay.get(url.href);
    if (known) return known;
    const loading = load(url).finally(() => underWay.delete(url.href));
    underWay.set(url.href, loading);
    return loading;
  }

  return {
    async read(address, signal) {
      const url = URL.parse(address);
      if (url === null) throw new PictureError('the address cannot be read');
      const body = await loadOnce(url);
      signal?.throwIfAborted();
      const format = readPictureFormat(body);
      if (format === null) throw new PictureError('it is no picture of a known kind');
      return { ...format, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    },
    close: () => underWay.clear(),
  };
}
