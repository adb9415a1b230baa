import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';

/** One build of a package, and how it is made ready to be served. */
interface WatchOptions {
  readonly configuration: Configuration;
  /** Folder for the copies of builds; `take` may move the one that it gets. */
  readonly scratch: string;
  /** Gets each build without errors, with a copy of its files. */
  readonly take: (compilation: Compilation, files: string) => Promise<void>;
  readonly log: (line: string) => void;
}

export interface WatchedBundle {
  /** Resolves after the first build, also when it has errors. */
  readonly first: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds to wait for more changes after one. */
const aggregateTimeout = 60;

/** The files of a build, without those of earlier builds in the same folder. */
function copyFiles(compilation: Compilation, from: string, scratch: string): string {
  const folder = mkdtempSync(join(scratch, 'build-'));
  for (const { name } of compilation.getAssets()) {
    const file = name.replace(/\?.*$/u, '');
    cpSync(join(from, file), join(folder, file), { recursive: true });
  }
  return folder;
}

/** Builds a package now and after each change of a file that it is made of. Says how long each build took. */
export function watchBundle({ configuration, scratch, take, log }: WatchOptions): WatchedBundle {
  const name = configuration.name ?? 'bundle';
  const { promise: first, resolve: settleFirst } = Promise.withResolvers<void>();
  const compiler = webpack(configuration);
  let started = performance.now();
  let taken = Promise.resolve();
  compiler.hooks.invalid.tap('dev', () => {
    started = performance.now();
  });

  async function use(compilation: Compilation, since: number): Promise<void> {
    const files = copyFiles(compilation, compiler.outputPath, scratch);
    try {
      await take(compilation, files);
      log(`dev     ${name} ${((performance.now() - since) / 1_000).toFixed(1)} s`);
    } catch (error) {
      log(`dev     ${name} is not served: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      rmSync(files, { recursive: true, force: true });
    }
  }

  const watching = compiler.watch({ aggregateTimeout }, (failure, stats) => {
    if (failure || !stats || stats.hasErrors()) {
      const report = failure?.message ?? stats?.toString({ all: false, errors: true, colors: false }) ?? '';
      log(`dev     ${name} has errors:\n${report}`);
      settleFirst();
      return;
    }
    const since = started;
    taken = taken.then(() => use(stats.compilation, since)).then(settleFirst);
  });
  return {
    first,
    close: async () => {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      if (watching === undefined) resolve();
      else watching.close(() => resolve());
      await closed;
      await new Promise<void>((resolve) => {
        compiler.close(() => resolve());
      });
      await taken;
    },
  };
}
