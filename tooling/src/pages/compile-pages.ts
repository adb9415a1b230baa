import webpack, { type Configuration, type Stats } from 'webpack';

/** The scripts and styles of one page, as paths on the page's origin. */
interface PageFiles {
  readonly scripts: string[];
  readonly styles: string[];
}

/** The bundle of pages from source, rebuilt whenever one of its files changes. */
export interface CompiledPages {
  /** Resolves when the first bundle is complete; rejects if it has errors. */
  readonly first: Promise<void>;
  /** Resolves when no bundle is being written; a file read before that may be incomplete. */
  readonly whole: () => Promise<void>;
  /** The files that the page of an entry needs from the current bundle; none before the first. */
  readonly filesOf: (entry: string) => PageFiles;
  /** Digest of the current bundle; empty before the first. */
  readonly hash: () => string;
  /** Calls `listener` with the digest after each rebuild. Returns a function that unsubscribes. */
  readonly onDone: (listener: (hash: string) => void) => () => void;
  readonly close: () => Promise<void>;
}

interface CompileOptions {
  readonly configuration: Configuration;
  /** The path at which the bundle's files are served, ending with a slash. */
  readonly base: string;
  readonly log: (line: string) => void;
}

const toPageFiles = (files: readonly string[], base: string): PageFiles => {
  const paths = files.filter((file) => !file.includes('.hot-update.')).map((file) => `${base}${file}`);
  return {
    scripts: paths.filter((file) => file.endsWith('.js')),
    styles: paths.filter((file) => file.endsWith('.css')),
  };
};

/** Bundles pages, and again after each change, until it is closed. */
export function compilePages({ configuration, base, log }: CompileOptions): CompiledPages {
  const compiler = webpack(configuration);
  const listeners = new Set<(hash: string) => void>();
  let pages: ReadonlyMap<string, PageFiles> = new Map();
  let hash = '';
  let watching: { close(done: (failure?: Error | null) => void): void } | undefined;

  const take = ({ compilation }: Stats): void => {
    pages = new Map([...compilation.entrypoints].map(([name, entry]) => [name, toPageFiles(entry.getFiles(), base)]));
    hash = compilation.hash ?? '';
  };

  let writing = Promise.withResolvers<void>();
  let isWhole = false;
  compiler.hooks.invalid.tap('pages', () => {
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
      listeners.forEach((listener) => listener(hash));
    });
  });
  return {
    first,
    whole: () => writing.promise,
    filesOf: (entry) => pages.get(entry) ?? { scripts: [], styles: [] },
    hash: () => hash,
    onDone: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () =>
      new Promise((resolve, reject) => {
        const end = (): void => compiler.close((failure) => (failure ? reject(failure) : resolve()));
        if (watching) watching.close(end);
        else end();
      }),
  };
}
