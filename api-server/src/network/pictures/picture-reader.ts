import { createHash } from 'node:crypto';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readPictureFormat, type PictureFormat } from '../../platform/files/picture-format.ts';
import { createPictureCache } from './picture-cache.ts';
import { PictureError } from './picture-error.ts';
import { fetchPicture, type PictureFetchOptions } from './picture-fetch.ts';

export interface Picture extends PictureFormat {
  readonly body: Buffer;
  /** Quoted, as in the header. */
  readonly etag: string;
}

/**
 * Reads pictures of the network, through a cache for each owner, so that nobody learns what another user may see.
 * Throws `PictureError`.
 */
export interface PictureReader {
  read(ownerId: string, url: string, signal?: AbortSignal): Promise<Picture>;
  close(): void;
}

export interface PictureReaderOptions extends PictureFetchOptions {
  /** The cache's store; null for no cache. */
  readonly files: FileStore | null;
  readonly cacheBytesMax?: number;
}

const defaultCacheBytes = 500_000_000;

/** Signature and port are left out of the key, because they change while the picture stays the same. */
const keyOf = (ownerId: string, url: URL): string =>
  createHash('sha256').update(`${ownerId}\n${url.hostname}${url.pathname}`).digest('hex');

export function createPictureReader({
  files,
  cacheBytesMax = defaultCacheBytes,
  ...options
}: PictureReaderOptions): PictureReader {
  const cache = files === null ? null : createPictureCache(files, cacheBytesMax);
  const underWay = new Map<string, Promise<Buffer>>();

  async function load(ownerId: string, url: URL): Promise<Buffer> {
    const key = keyOf(ownerId, url);
    const kept = await cache?.read(key);
    if (kept) return kept;
    const bytes = await fetchPicture(url, options);
    if (readPictureFormat(bytes) === null) throw new PictureError('not a picture in a supported format');
    await cache?.write(key, bytes);
    return bytes;
  }

  /** Browsers request the same picture several times at once; it is downloaded once. */
  function loadOnce(ownerId: string, url: URL): Promise<Buffer> {
    const requestKey = `${ownerId} ${url.href}`;
    const known = underWay.get(requestKey);
    if (known) return known;
    const loading = load(ownerId, url).finally(() => underWay.delete(requestKey));
    underWay.set(requestKey, loading);
    return loading;
  }

  return {
    async read(ownerId, address, signal) {
      const url = URL.parse(address);
      if (url === null) throw new PictureError('the address is invalid');
      const body = await loadOnce(ownerId, url);
      signal?.throwIfAborted();
      const format = readPictureFormat(body);
      if (format === null) throw new PictureError('not a picture in a supported format');
      return { ...format, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    },
    close: () => underWay.clear(),
  };
}
