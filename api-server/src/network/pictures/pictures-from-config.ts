import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openFolderStore } from '../../platform/files/folder-store.ts';
import { createPictureReader, type PictureReader } from './picture-reader.ts';

/** Pictures as the installation is configured. Only an emulator of the network may have a private address. */
export function picturesFromConfig({
  graphUrl,
  graphEmulated,
  pictureHosts,
  dataDir,
}: Pick<Config, 'graphUrl' | 'graphEmulated' | 'pictureHosts' | 'dataDir'>): PictureReader {
  const privateOrigin = graphUrl !== null && graphEmulated ? new URL(graphUrl).origin : null;
  return createPictureReader({ hosts: pictureHosts, privateOrigin, files: openFolderStore(join(dataDir, 'pictures')) });
}
