import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { folderOf } from '@tessera/contracts/remote/version-folder';
import { unsafeCast } from '@tessera/contracts/schema/schema';

/** The files of a version, from their origin. */
export interface VersionFiles {
  /** The bytes; null when the file is missing, unreachable, or larger than `bytesMax`. */
  read(path: string, bytesMax: number): Promise<Buffer | null>;
  /** Compressed copies whose content differs from the file: our server would send them. */
  wrongTwins(path: string, content: Buffer): Promise<string[]>;
}

const fetchTimeout = 15_000;
const twins = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

const orNull = async <Value>(work: Promise<Value>): Promise<Value | null> => work.catch(() => null);

function onThisOrigin(folder: string): VersionFiles {
  return {
    async read(path, bytesMax) {
      const file = join(folder, path);
      const found = await orNull(stat(file));
      return found !== null && found.isFile() && found.size <= bytesMax ? orNull(readFile(file)) : null;
    },
    async wrongTwins(path, content) {
      const wrong = await Promise.all(
        Object.entries(twins).map(async ([ending, unpack]) => {
          const packed = await orNull(readFile(join(folder, `${path}${ending}`)));
          if (packed === null) return [];
          const unpacked = await orNull(unpack(packed, { maxOutputLength: content.length + 1 }));
          return unpacked?.equals(content) ? [] : [`${path}${ending}`];
        }),
      );
      return wrong.flat();
    },
  };
}

async function bodyWithin(answer: Response, bytesMax: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (answer.body === null) return Buffer.alloc(0);
  for await (const part of unsafeCast<AsyncIterable<Uint8Array>>(answer.body)) {
    bytes += part.length;
    if (bytes > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function elsewhere(base: string): VersionFiles {
  return {
    // Redirects are not followed: only the listed origin itself is trusted.
    read: (path, bytesMax) =>
      orNull(
        (async () => {
          const answer = await fetch(new URL(path, base), {
            redirect: 'error',
            credentials: 'omit',
            signal: AbortSignal.timeout(fetchTimeout),
          });
          if (answer.ok) return bodyWithin(answer, bytesMax);
          await answer.body?.cancel();
          return null;
        })(),
      ),
    wrongTwins: () => Promise.resolve([]),
  };
}

/** The files of a version whose base is this origin's folder or below a listed origin; null for any other base. */
export function filesOf(
  { version, base, descriptor }: RemoteVersion,
  { dist, origins }: { readonly dist: string; readonly origins: readonly string[] },
): VersionFiles | null {
  const folder = folderOf(descriptor.id, version);
  if (base === `/${folder}`) return onThisOrigin(join(dist, folder));
  const url = URL.parse(base);
  const isListed =
    url !== null &&
    url.href === base &&
    origins.includes(url.origin) &&
    url.username === '' &&
    url.search === '' &&
    url.pathname.endsWith(`/${folder}`);
  return isListed ? elsewhere(base) : null;
}

/** The digest of a file's content, in the format of the `integrity` attribute. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
