import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { snapshotSchema, type Snapshot } from '@tessera/contracts/http/breaking-changes';
import { parseStored } from '@tessera/contracts/remote/parse-stored';
import { serverContractFile } from '@tessera/contracts/remote/registry';
import { dist } from '../workspace/paths.ts';
import { fetchStored } from './fetch-whole.ts';
import { createFolderStore } from './folder-store.ts';
import { createHttpStore } from './http-store.ts';
import type { RegistryStore } from './store.ts';

/** The contract that the folder's server wrote when it last started, or null if there was never one. */
const contractIn = (folder: string) => (): Promise<Snapshot | null> => {
  const file = join(folder, serverContractFile);
  return Promise.resolve(existsSync(file) ? parseStored(readFileSync(file, 'utf8'), snapshotSchema, file) : null);
};

const contractOf = (server: string) => (): Promise<Snapshot> =>
  fetchStored(new URL('/api/contract/snapshot', server), snapshotSchema);

/** Opens the store from the command line: an address, a folder, or the product's own `dist/`. */
export function openStore(
  { store, server }: { readonly store: string | null; readonly server: string | null },
  token: string | undefined,
): RegistryStore {
  if (store !== null && /^https?:/u.test(store)) {
    if (server !== null)
      throw new Error('--server is only for a store that is a folder; a server provides its own contract.');
    return createHttpStore(store, token);
  }
  const folder = resolve(store ?? dist);
  return createFolderStore(folder, server === null ? contractIn(folder) : contractOf(server));
}
