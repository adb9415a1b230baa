import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isolationAssetsFile, isolationAssetsSchema, type IsolationAssets } from '@tessera/contracts/remote/isolation';
import { parseStored } from '@tessera/contracts/remote/parse-stored';
import {
  emptyRegistry,
  registryFile,
  registrySchema,
  shellAssetsSchema,
  type Registry,
  type ShellAssets,
} from '@tessera/contracts/remote/registry';
import type * as z from 'zod/mini';

/** The built files that the page needs. */
export interface ShellFiles {
  /** Null when no shell is deployed. */
  assets(): ShellAssets | null;
  registry(): Registry;
  /** Null when isolation is not deployed. */
  isolationAssets(): IsolationAssets | null;
}

/**
 * Reads a JSON file again whenever it was replaced, so that a deploy needs no restart. An unreadable file leaves the
 * previous value in use.
 */
function watched<Value>(file: string, schema: z.ZodMiniType<Value>): () => Value | null {
  let stamp = '';
  let value: Value | null = null;
  return () => {
    if (!existsSync(file)) return null;
    const { mtimeMs, size, ino } = statSync(file);
    const seen = `${mtimeMs}:${size}:${ino}`;
    if (seen === stamp) return value;
    try {
      value = parseStored(readFileSync(file, 'utf8'), schema, file);
    } catch (error) {
      if (value === null) throw error;
    }
    stamp = seen;
    return value;
  };
}

export function readShellFiles(dist: string): ShellFiles {
  const registry = watched(join(dist, registryFile), registrySchema);
  return {
    assets: watched(join(dist, 'shell/assets.json'), shellAssetsSchema),
    registry: () => registry() ?? emptyRegistry,
    isolationAssets: watched(join(dist, 'isolation', isolationAssetsFile), isolationAssetsSchema),
  };
}
