import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Refusal } from '@tessera/contracts/remote/gate';
import { shellAssetsFile, type ShellAssets } from '@tessera/contracts/remote/registry';
import { builtFiles } from '../build/integrity.ts';
import { checkPlatform } from './platform-check.ts';
import { StoreRefused, type FolderFile, type RegistryStore } from './store.ts';

const rounds = 20;

/** Files that the shell's page needs and that are missing: without them the shell could not start. */
function missingFiles(folder: string, { scripts, styles, fonts, doors, icon }: ShellAssets): Refusal[] {
  const named = [...scripts, ...styles, ...fonts, icon, ...Object.values(doors).flat()];
  const isMissing = (file: string): boolean => !existsSync(join(folder, file.replace(/^\/shell\//u, '')));
  return [...new Set(named)]
    .filter(isMissing)
    .map((file) => ({ reason: 'digest', detail: `${file} is listed in ${shellAssetsFile} but missing.` }));
}

/**
 * Makes a built shell live, unless a version that people may get would not work with it. Returns the reasons, or none
 * if it is live. In a folder store the registry's revision is increased, too, so that a remote that was checked against
 * the old shell is checked again.
 */
export async function deployShell(
  store: RegistryStore,
  folder: string,
  assets: ShellAssets,
  isRehearsal: boolean,
): Promise<readonly Refusal[]> {
  const files: FolderFile[] = builtFiles(folder).map(({ path }) => ({
    path,
    read: () => readFileSync(join(folder, path)),
  }));
  for (let round = 0; round < rounds; round += 1) {
    const { registry, mark } = await store.read();
    const { refusals } = await checkPlatform(store, registry, { shell: assets });
    const all = [...missingFiles(folder, assets), ...refusals];
    if (all.length > 0 || isRehearsal) return all;
    try {
      if (await store.putShell(files, { ...registry, revision: registry.revision + 1 }, mark)) return [];
    } catch (failure) {
      if (failure instanceof StoreRefused) return failure.refusals;
      throw failure;
    }
  }
  throw new Error(
    `The registry of ${store.place} has changed ${String(rounds)} times meanwhile; the shell was not changed. Try again.`,
  );
}
