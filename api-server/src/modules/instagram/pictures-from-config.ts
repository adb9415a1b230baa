import { join } from 'node:path';
import { openFolderStore } from '../../files/folder-store.ts';
import type { Config } from '../../config.ts';
import { createPictureReader } from './picture-reader.ts';
import type { PictureReader } from './picture-reader.ts';

/** Pictures as the installation is configured. Only a network that is spoken to over plain http, the emulator, may lie at a private address. */
export function picturesFromConfig({ graphUrl, pictureHosts, dataDir }: Pick<Config, 'graphUrl' | 'pictureHosts' | 'dataDir'>): PictureReader {
  const privateOrigin = graphUrl?.startsWith('http:') ? new URL(graphUrl).origin : null;
  return createPictureReader({ hosts: pictureHosts, privateOrigin, files: openFolderStore(join(dataDir, 'pictures')) });
}
