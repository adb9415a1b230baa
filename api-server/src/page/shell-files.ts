import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { registrySchema, shellAssetsSchema } from '@tessera/contracts/remote/registry';
import type { ShellAssets } from '@tessera/contracts/remote/registry';
import { toVersionSet } from '@tessera/contracts/remote/version-set';
import type { VersionSet } from '@tessera/contracts/remote/version-set';

/** What the build left for the page: null when there is none. */
export interface ShellFiles {
  assets(): ShellAssets | null;
  versionSet(): VersionSet;
}

/** Reads a JSON file again whenever it was replaced: a deploy needs no restart. */
function watched<Value>(file: string, schema: z.ZodMiniType<Value>): () => Value | null {
  let stamp = '';
  let value: Value | null = null;
  return () => {
    if (!existsSync(file)) return null;
    const { mtimeMs, size, ino } = statSync(file);
    const seen = `${mtimeMs}:${size}:${ino}`;
    if (seen !== stamp) {
      value = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
      stamp = seen;
    }
    return value;
  };
}

export function readShellFiles(dist: string): ShellFiles {
  const registry = watched(join(dist, 'registry.json'), registrySchema);
  return {
    assets: watched(join(dist, 'shell/assets.json'), shellAssetsSchema),
    versionSet: () => {
      const found = registry();
      return found === null ? { revision: 0, remotes: [] } : toVersionSet(found);
    },
  };
}
