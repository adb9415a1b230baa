import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolationAssetsFile, isolationAssetsSchema, type IsolationAssets } from '@tessera/contracts/remote/isolation';
import { makeFolderReadable } from '@tessera/contracts/remote/readable-files';
import { bundle } from './bundle.ts';
import { configurationOf } from './package-config.ts';

/** The path at which the server serves `dist/isolation`. */
export const isolationBase = '/isolation/';

const iconFile = 'icon.svg';

/**
 * Builds the pages of the isolation into `target` and writes `assets.json` there for the server. `icon` is the
 * product's icon file.
 */
export async function buildIsolation(request: {
  folder: string;
  mode: 'production' | 'development';
  scratch: string;
  target: string;
  icon: string;
}): Promise<IsolationAssets> {
  const compilation = await bundle(
    await configurationOf({ folder: request.folder, mode: request.mode, outputPath: request.scratch }),
  );
  const partOf = (name: string) => {
    const files = (compilation.entrypoints.get(name)?.getFiles() ?? []).map((file) => `${isolationBase}${file}`);
    return {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    };
  };
  cpSync(request.icon, join(request.scratch, iconFile));
  const assets = isolationAssetsSchema.parse({
    icon: `${isolationBase}${iconFile}`,
    parts: { workbench: partOf('workbench'), stage: partOf('stage') },
  });
  writeFileSync(join(request.scratch, isolationAssetsFile), JSON.stringify(assets));
  rmSync(request.target, { recursive: true, force: true });
  mkdirSync(join(request.target, '..'), { recursive: true });
  makeFolderReadable(request.scratch);
  renameSync(request.scratch, request.target);
  return assets;
}
