import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import {
  contractFile,
  shellAssetsFile,
  shellAssetsSchema,
  versionFile,
  type RemoteVersion,
  type ShellAssets,
} from '@tessera/contracts/remote/registry';
import { createContract, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { builtFiles } from '../build/integrity.ts';

/** The assets of a test shell with one script. */
const createAssets = (changes: Partial<ShellAssets> = {}): ShellAssets =>
  shellAssetsSchema.parse({
    version: '0.1.0-shell',
    scripts: ['/shell/main.js'],
    styles: [],
    fonts: [],
    doors: {},
    icon: '/shell/icon.svg',
    contracts: '1.4.0',
    shares: { react: '19.3.1', 'react-dom': '19.3.1' },
    ...changes,
  });

export interface TestFolders {
  /** The store: a folder with a live shell. */
  readonly store: string;
  write: (file: string, content: string | Buffer) => string;
  read: (file: string) => string;
  /** Writes a built version as the build would, and returns its folder. */
  build: (
    id: string,
    version: string,
    changes?: Partial<RemoteVersion>,
    content?: { readonly page?: string; readonly contract?: Partial<Snapshot> },
  ) => string;
  /** Writes a built shell, and returns its folder. */
  buildShell: (name: string, changes?: Partial<ShellAssets>) => string;
  /** Writes a server's contract to a file. */
  contract: (name: string, changes?: Partial<Snapshot>) => string;
  remove: () => void;
}

/** Temporary folders to deploy from and to. */
export function createTestFolders(): TestFolders {
  const top = mkdtempSync(join(tmpdir(), 'tessera-store-'));
  const write: TestFolders['write'] = (file, content) => {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), content);
    return join(top, file);
  };
  const writeShell = (folder: string, changes: Partial<ShellAssets> = {}): string => {
    const assets = createAssets(changes);
    for (const file of [...assets.scripts, assets.icon])
      write(`${folder}/${file.replace('/shell/', '')}`, `/* ${assets.version} */`);
    write(`${folder}/${shellAssetsFile}`, JSON.stringify(assets));
    return join(top, folder);
  };
  writeShell('store/shell');

  return {
    store: join(top, 'store'),
    write,
    read: (file) => readFileSync(join(top, file), 'utf8'),
    build: (id, version, changes = {}, { page = `/* page of ${id} ${version} */`, contract } = {}) => {
      const folder = `built/${id}-${version}`;
      const code = `/* ${id} ${version} */ ${'let x;'.repeat(200)}`;
      write(`${folder}/remote-entry.js`, code);
      write(`${folder}/chunks/page.js`, page);
      write(`${folder}/${contractFile}`, JSON.stringify(createContract(contract)));
      const described = createRemoteVersion(id, version, { files: builtFiles(join(top, folder)), ...changes });
      write(`${folder}/${versionFile}`, JSON.stringify(described));
      write(`${folder}/remote-entry.js.br`, brotliCompressSync(code));
      return join(top, folder);
    },
    buildShell: writeShell,
    contract: (name, changes) => write(name, JSON.stringify(createContract(changes))),
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

/** The server's contract in this working copy. */
export const presentContract = () => takeSnapshot('1.0.0').snapshot;
