import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { LargeFileStore } from '../../files/file-store.ts';
import { openFolderStore } from '../../files/folder-store.ts';

/** Where pictures of sign-ups are kept, as the installation is configured. */
export const signUpFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore => openFolderStore(join(dataDir, 'sign-ups'));
