import { join } from 'node:path';
import type { LargeFileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

/** The stores of uploaded files: each noun with files has a folder of its own. */
export interface FileStores {
  /** The store of a folder; the same one each time. */
  of(folder: string): LargeFileStore;
}

/** Stores in folders below the data folder. */
export function openFileStores(dataDir: string): FileStores {
  const stores = new Map<string, LargeFileStore>();
  return {
    of(folder) {
      const store = stores.get(folder) ?? openFolderStore(join(dataDir, folder));
      stores.set(folder, store);
      return store;
    },
  };
}
