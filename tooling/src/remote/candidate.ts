import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { snapshotSchema } from '@tessera/contracts/http/breaking-changes';
import type { Candidate } from '@tessera/contracts/remote/gate';
import { parseStored } from '@tessera/contracts/remote/parse-stored';
import { contractFile, remoteVersionSchema, versionFile, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { builtFiles } from '../build/integrity.ts';
import { baseOf, type FolderFile, type RegistryStore } from './store.ts';

/** A version that is to be deployed, with its files. */
export type BuiltCandidate = Candidate & { readonly files: readonly FolderFile[] };

type Unpack = (content: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

const unpackers: Readonly<Record<string, Unpack>> = { '.br': brotliDecompressSync, '.gz': gunzipSync };
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

/** The original file of a compressed copy; undefined if the path is not one. */
const originalOf = (path: string): { readonly path: string; readonly unpack: Unpack } | undefined => {
  const unpack = unpackers[path.slice(-3)];
  return unpack && { path: path.slice(0, -3), unpack };
};

function isTwin(folder: string, path: string): boolean {
  const original = originalOf(path);
  if (!original || !existsSync(join(folder, original.path))) return false;
  try {
    const content = readFileSync(join(folder, original.path));
    return original.unpack(readFileSync(join(folder, path)), { maxOutputLength: content.length + 1 }).equals(content);
  } catch {
    return false;
  }
}

/**
 * Reads the folder of a built version. Files that the version does not list, or whose content differs, are reported as
 * wrong files. Throws if it is not the folder of a built version.
 */
export function readBuiltVersion(folder: string, deployedAt: string): BuiltCandidate {
  if (!existsSync(join(folder, versionFile)))
    throw new Error(`${folder} holds no built version: it has no ${versionFile}.`);
  const described = parseStored(
    readFileSync(join(folder, versionFile), 'utf8'),
    remoteVersionSchema,
    join(folder, versionFile),
  );
  const version: RemoteVersion = { ...described, base: baseOf(described), deployedAt };
  const present = builtFiles(folder).filter(({ path }) => !isHidden(path));
  const named = new Map(version.files.map(({ path, integrity }) => [path, integrity]));
  const isRight = ({ path, integrity }: (typeof present)[number]): boolean =>
    path === versionFile || named.get(path) === integrity || (!named.has(path) && isTwin(folder, path));
  const missing = version.files.filter(({ path }) => present.every((file) => file.path !== path));
  if (!existsSync(join(folder, contractFile)))
    throw new Error(`${folder} has no ${contractFile}, so it cannot be checked against a server.`);
  return {
    version,
    contract: parseStored(readFileSync(join(folder, contractFile), 'utf8'), snapshotSchema, join(folder, contractFile)),
    wrongFiles: [...missing, ...present.filter((file) => !isRight(file))].map(({ path }) => path),
    files: present.map(({ path }) => ({ path, read: () => readFileSync(join(folder, path)) })),
  };
}

const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The contract with which a version in the store was built. */
export async function readStoredContract(store: RegistryStore, version: RemoteVersion): Promise<Candidate['contract']> {
  return parseStored(
    (await store.readFile(version, contractFile)).toString(),
    snapshotSchema,
    `${version.base}${contractFile} in ${store.place}`,
  );
}

/** Reads a version from its store, and checks all its files. */
export async function readStoredVersion(store: RegistryStore, version: RemoteVersion): Promise<Candidate> {
  const isWrong = async ({ path, integrity }: RemoteVersion['files'][number]): Promise<boolean> =>
    store.readFile(version, path).then(
      (content) => integrityOf(content) !== integrity,
      () => true,
    );
  const wrong = await Promise.all(version.files.map(async (file) => ((await isWrong(file)) ? [file.path] : [])));
  return { version, contract: await readStoredContract(store, version), wrongFiles: wrong.flat() };
}
