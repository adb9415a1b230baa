import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { openFolderStore } from '../../../platform/files/folder-store.ts';

/** The store of pictures of sign-ups, below the configured data folder. */
export const signUpFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore =>
  openFolderStore(join(dataDir, 'sign-ups'));
