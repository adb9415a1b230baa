import { watch, type FSWatcher } from 'node:fs';
import { startProblem } from './start-problem.ts';

interface FollowOptions {
  readonly folders: readonly string[];
  /** What is restarted, for the line that says so. */
  readonly name: string;
  readonly run: () => Promise<void>;
  readonly say: (line: string) => void;
  /** Whether to do nothing any more, because the process ends. */
  readonly isOver: () => boolean;
}

/** Editors write a file in several steps, and one change is often in several files. */
const settleMs = 80;

/** Whether a program that runs may be made of this file: a source or its data, but no test. */
export const isFollowed = (file: string): boolean =>
  /\.(?:ts|json|css|sql)$/u.test(file) && !/\.test\.ts$|(?:^|[/\\])testing[/\\]/u.test(file);

/**
 * Runs something after each change in some folders, one run at a time, and says how long it took. What changes during
 * a run leads to one more. Returns a function that ends it.
 */
export function followFolders({ folders, name, run, say, isOver }: FollowOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let hasChanged = false;

  async function runWhileChanged(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (hasChanged && !isOver()) {
      hasChanged = false;
      const started = performance.now();
      try {
        await run();
        say(`dev     ${name} ${((performance.now() - started) / 1_000).toFixed(1)} s`);
      } catch (error) {
        if (!isOver()) say(`dev     ${name} does not start: ${startProblem(error)}`);
      }
    }
    isRunning = false;
  }

  const watchers: readonly FSWatcher[] = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !isFollowed(file)) return;
      hasChanged = true;
      clearTimeout(timer);
      timer = setTimeout(() => void runWhileChanged(), settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
