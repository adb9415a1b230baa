import type { IsolationAssets } from '@tessera/contracts/remote/isolation';
import webpack, { type Stats } from 'webpack';
import { isolationBase } from '../build/build-isolation.ts';
import { isolationSourceConfiguration } from '../webpack/isolation-source.ts';

/** The bundle of a working copy, rebuilt whenever one of its files changes. */
export interface Compiled {
  /** Resolves when the first bundle is complete; rejects if it has errors. */
  readonly first: Promise<void>;
  /** Resolves when no bundle is being written; a file read before that may be incomplete. */
  readonly whole: () => Promise<void>;
  /** The files that the pages need from the current bundle. */
  readonly assets: () => IsolationAssets;
  /** Digest of the current bundle; empty before the first. */
  readonly hash: () => string;
  /** Calls `hear` with the digest after each rebuild. Returns a function that unsubscribes. */
  readonly onDone: (hear: (hash: string) => void) => () => void;
  readonly close: () => Promise<void>;
}

const icon = `${isolationBase}icon.svg`;

export function compile({
  folder,
  outputPath,
  log,
}: {
  readonly folder: string;
  readonly outputPath: string;
  readonly log: (line: string) => void;
}): Compiled {
  const compiler = webpack(isolationSourceConfiguration({ folder, outputPath }));
  const listeners = new Set<(hash: string) => void>();
  let assets: IsolationAssets = {
    icon,
    parts: { workbench: { scripts: [], styles: [] }, stage: { scripts: [], styles: [] } },
  };
  let hash = '';
  let watching: { close(done: (failure?: Error | null) => void): void } | undefined;

  const take = ({ compilation }: Stats): void => {
    const partOf = (name: string) => {
      const files = (compilation.entrypoints.get(name)?.getFiles() ?? [])
        .filter((file) => !file.includes('.hot-update.'))
        .map((file) => `${isolationBase}${file}`);
      return {
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      };
    };
    assets = { icon, parts: { workbench: partOf('workbench'), stage: partOf('stage') } };
    hash = compilation.hash ?? '';
  };

  let writing = Promise.withResolvers<void>();
  let isWhole = false;
  compiler.hooks.invalid.tap('isolate', () => {
    if (isWhole) writing = Promise.withResolvers();
    isWhole = false;
  });

  const first = new Promise<void>((resolve, reject) => {
    watching = compiler.watch({ aggregateTimeout: 60 }, (failure, stats) => {
      isWhole = true;
      writing.resolve();
      if (failure || !stats) {
        reject(failure ?? new Error('webpack gave no result'));
        return;
      }
      if (stats.hasErrors()) {
        const report = stats.toString({ all: false, errors: true, colors: false });
        log(report);
        reject(new Error(report));
        return;
      }
      take(stats);
      resolve();
      listeners.forEach((hear) => hear(hash));
    });
  });
  return {
    first,
    whole: () => writing.promise,
    assets: () => assets,
    hash: () => hash,
    onDone: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: () =>
      new Promise((resolve, reject) => {
        const end = (): void => compiler.close((failure) => (failure ? reject(failure) : resolve()));
        if (watching) watching.close(end);
        else end();
      }),
  };
}
