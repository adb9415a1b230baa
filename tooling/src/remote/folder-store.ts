import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import { parseStored } from '@tessera/contracts/remote/parse-stored';
import { makeFolderReadable, makePathReadable } from '@tessera/contracts/remote/readable-files';
import { shellAssetsFile, shellAssetsSchema, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { readRegistryFile, swapRegistryFile, writeWhole } from '@tessera/contracts/remote/registry-file';
import { isServedType } from '@tessera/contracts/remote/version-folder';
import { hourMs } from '@tessera/contracts/time/durations';
import { fetchWhole } from './fetch-whole.ts';
import { baseOf, versionDiffers, type FolderFile, type RegistryStore } from './store.ts';

const uploadPrefix = '.uploading-';
/** Longer than any upload takes: an older folder is left over from a killed upload. */
const uploadMax = hourMs;

const isForeign = (base: string): boolean => URL.canParse(base);

function removeAbandoned(remote: string): void {
  for (const name of readdirSync(remote).filter((entry) => entry.startsWith(uploadPrefix))) {
    const folder = join(remote, name);
    // A deploy that ends may remove its folder in the meantime.
    const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > uploadMax) rmSync(folder, { recursive: true, force: true });
  }
}

const isSame = (file: string, content: Buffer): boolean => existsSync(file) && readFileSync(file).equals(content);

/** Moves a whole folder to its target. Returns false if the target exists already. */
function moveInto(from: string, target: string): boolean {
  try {
    renameSync(from, target);
    return true;
  } catch (failure) {
    if (existsSync(target)) return false;
    throw failure;
  }
}

/**
 * A store that is a folder, as the build writes it to `dist/` and any file server can serve it.
 * @param server returns the contract of the live server; null if none has ever served the folder
 */
export function createFolderStore(folder: string, server: () => Promise<Snapshot | null>): RegistryStore {
  const assets = join(folder, 'shell', shellAssetsFile);
  const putLate = (files: readonly FolderFile[]): void => {
    for (const { path, read } of files.toSorted(
      (a, b) => Number(a.path === shellAssetsFile) - Number(b.path === shellAssetsFile),
    ))
      writeWhole(join(folder, 'shell', path), read());
  };

  return {
    place: folder,
    server,
    read: () => {
      const registry = readRegistryFile(folder);
      return Promise.resolve({ registry, mark: String(registry.revision) });
    },
    swap: (next, mark) => swapRegistryFile(folder, Number(mark), next),
    putVersion: (version: RemoteVersion, files) => {
      const strange = files.find(({ path }) => !isServedType(path));
      if (strange)
        throw new Error(
          `${strange.path} is no file of a type that versions may contain, such as code, JSON, fonts and pictures; SVG and HTML are not.`,
        );
      const target = join(folder, baseOf(version));
      const remote = dirname(target);
      mkdirSync(remote, { recursive: true });
      removeAbandoned(remote);
      const upload = mkdtempSync(join(remote, uploadPrefix));
      try {
        for (const { path, read } of files) writeWhole(join(upload, path), read());
        makeFolderReadable(upload);
        makePathReadable(folder, remote);
        const isNew = !existsSync(target) && moveInto(upload, target);
        const named = new Set(version.files.map(({ path }) => path));
        if (!isNew && files.some(({ path, read }) => named.has(path) && !isSame(join(target, path), read())))
          throw versionDiffers(version);
      } finally {
        rmSync(upload, { recursive: true, force: true });
      }
      return Promise.resolve();
    },
    readFile: (version, path) =>
      isForeign(version.base)
        ? fetchWhole(new URL(path, version.base))
        : Promise.resolve(readFileSync(join(folder, version.base, path))),
    platform: async () => {
      if (!existsSync(assets))
        throw new Error(`There is no shell in ${folder}: deploy one first (deploy shell <folder>).`);
      return parseStored(readFileSync(assets, 'utf8'), shellAssetsSchema, assets);
    },
    putShell: (files, next, mark) => {
      const isThere = ({ path }: FolderFile): boolean => existsSync(join(folder, 'shell', path));
      const late = files.filter((file) => isThere(file) || file.path === shellAssetsFile);
      // Files that no page uses yet can be written early; existing files are replaced together with the list of files.
      for (const { path, read } of files.filter((file) => !late.includes(file)))
        writeWhole(join(folder, 'shell', path), read());
      return swapRegistryFile(folder, Number(mark), next, () =>
        putLate(late.filter(({ path, read }) => !isSame(join(folder, 'shell', path), read()))),
      );
    },
  };
}
