import { join } from 'node:path';
import { openFolderStore } from '../../files/folder-store.ts';
import type { Config } from '../../config.ts';
import { createPictureReader } from './picture-reader.ts';
import type { PictureReader } from './picture-reader.ts';

/** Pictures as the installation is configured. Only an emulator of the network may have a private address. */
export function picturesFromConfig({ graphUrl, graphEmulated, pictureHosts, dataDir }: Pick<Config, 'graphUrl' | 'graphEmulated' | 'pictureHosts' | 'dataDir'>): PictureReader {
  const privateOrigin = graphUrl !== null && graphEmulated ? new URL(graphUrl).origin : null;
  return createPictureReader({ hosts: pictureHosts, privateOrigin, files: openFolderStore(join(dataDir, 'pictures')) });
}
