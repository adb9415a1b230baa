import { isAbsolute, relative, sep } from 'node:path';
import { root } from '@tessera/tooling/workspace/paths.ts';
import webpack, { type Compilation, type Module } from 'webpack';

/** A module, or the modules that webpack has concatenated into it. */
function modulesIn(module: Module): readonly Module[] {
  if (!('modules' in module) || !Array.isArray(module.modules)) return [module];
  const joined: readonly unknown[] = module.modules;
  return joined.flatMap((inner) => (inner instanceof webpack.Module ? [inner] : []));
}

/**
 * A file name that is the same in every build: relative to its package, or to the workspace. Undefined for files
 * outside both.
 */
function nameOf(file: string): string | undefined {
  const parts = file.split(sep);
  const packages = parts.lastIndexOf('node_modules');
  if (packages >= 0) return parts.slice(packages + 1).join('/');
  const below = relative(root, file);
  return below.startsWith('..') || isAbsolute(below) ? undefined : below.split(sep).join('/');
}

/** The source files and package files in a build's chunks: all of them, or only those that an entry leads to. */
export function modulesOf({ chunks: all, chunkGraph, entrypoints }: Compilation, entry?: string): string[] {
  const chunks =
    entry === undefined ? all : (entrypoints.get(entry)?.getEntrypointChunk().getAllReferencedChunks() ?? []);
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const files = modules.flatMap(modulesIn).flatMap((module) => module.nameForCondition() ?? []);
  return [...new Set(files.flatMap((file) => nameOf(file) ?? []))].toSorted();
}

/** What only the federated product contains, and why. The keys are prefixes of names. */
const ofFederation: Readonly<Record<string, string>> = {
  '@module-federation/': 'the runtime',
  '.federation/': 'the entry that the plugin writes',
  'shared-ui/src/host/provide-runtime.ts': 'gives remotes the runtime',
  'shell/src/start.ts': 'starts with the runtime; a twin has its own start',
  'shared-ui/src/host/federation.ts': 'loads remotes',
  'shared-ui/src/host/chunk-arrays.ts': 'keeps the files of two versions apart',
  'shared-ui/src/host/shares.ts': 'the list of what is shared',
  'shared-ui/src/shared-modules/': 'the shared modules themselves; what stands behind them is compared',
  'shared-ui/src/act/use-refresh-on-job.ts': 'given to remotes to come, as the generator makes them',
  'shared-ui/src/form/fields/text-list-fields.tsx': 'given to remotes to come, as the generator makes them',
  'shared-ui/src/act/use-done.ts': 'given to remotes to come, as the generator makes them',
  'shared-ui/src/act/use-row-acts.ts': 'given to remotes to come, as the generator makes them',
  'shared-ui/src/form/use-list-form.ts': 'given to remotes to come, as the generator makes them',
  'shared-ui/src/share/share-button.tsx': 'given to remotes to come, as the generator makes them',
  'shared-ui/src/table/paged-table.tsx': 'given to remotes to come, as the generator makes them',
  'shared-ui/src/table/use-action-column.tsx': 'given to remotes to come, as the generator makes them',
  'shared-contracts/src/remote/page/preloads.ts': 'names the files of a remote that is looked at',
  'shared-ui/package.json': 'version of a share',
  'i18next/package.json': 'version of a share',
  'lucide-react/package.json': 'version of a share',
  'react/package.json': 'version of a share',
  'react-dom/package.json': 'version of a share',
  '@emotion/react/package.json': 'version of a share',
  '@emotion/styled/package.json': 'version of a share',
  'react/jsx-dev-runtime.js': 'a remote in development asks for it',
  'react/cjs/react-jsx-dev-runtime.production.js': 'a remote in development asks for it',
  '@emotion/react/_isolated-hnrs/': 'emotion is shared whole',
  '@emotion/weak-memoize/': 'emotion is shared whole',
};

const isOfFederation = (name: string): boolean => Object.keys(ofFederation).some((start) => name.startsWith(start));

/** How two builds of one source differ: modules that only one of them has, and allowances that match no module. */
export interface Drift {
  readonly onlyFederated: readonly string[];
  readonly onlyTwin: readonly string[];
  readonly idleAllowances: readonly string[];
}

/** Compares the modules of all federated builds with those of a twin, leaving out what belongs to federation itself. */
export function driftOf(federated: readonly string[], twin: readonly string[]): Drift {
  const [ours, theirs] = [new Set(federated), new Set(twin)];
  return {
    onlyFederated: [...ours].filter((name) => !theirs.has(name) && !isOfFederation(name)),
    onlyTwin: [...theirs].filter((name) => !ours.has(name)),
    idleAllowances: Object.keys(ofFederation).filter(
      (start) => ![...ours].some((name) => name.startsWith(start) && !theirs.has(name)),
    ),
  };
}
