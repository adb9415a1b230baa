interface WatchedConsole {
  /** Errors and warnings so far, oldest first. */
  readonly complaints: readonly string[];
  /** Restores the console. */
  readonly release: () => void;
}

/** Records errors and warnings instead of printing them. */
export function watchConsole(): WatchedConsole {
  const { error, warn } = console;
  const complaints: string[] = [];
  const note = (...parts: readonly unknown[]): void => {
    complaints.push(parts.map(String).join(' '));
  };
  Object.assign(console, { error: note, warn: note });
  return { complaints, release: () => Object.assign(console, { error, warn }) };
}

let watched: WatchedConsole | undefined;

beforeEach(() => {
  watched = watchConsole();
});

/*
 * Fails a test that logged an error or a warning, even if its assertions passed. A test that expects one must replace
 * the console itself.
 */
afterEach(() => {
  watched?.release();
  const [first, ...others] = watched?.complaints ?? [];
  if (first !== undefined)
    throw new Error(`${others.length + 1} complaints on the console, the first of them: ${first}`);
});
