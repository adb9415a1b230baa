import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { FileStores } from '../../../platform/files/file-stores.ts';

/** The store of pictures of sign-ups, below the configured data folder. */
export const signUpFilesOf = (stores: FileStores): LargeFileStore => stores.of('sign-ups');
