import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openFolderStore } from '../../files/folder-store.ts';
import type { LargeFileStore } from '../../files/file-store.ts';

/** Where files wait for their import, as the installation is configured. */
export const importFilesFromConfig = ({ dataDir }: Pick<Config, 'dataDir'>): LargeFileStore => openFolderStore(join(dataDir, 'imports'));
