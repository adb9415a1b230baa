interface WatchedConsole {
  /** What was said so far, oldest first. */
  readonly complaints: readonly string[];
  /** Gives the console back. */
  readonly release: () => void;
}

/** Takes down errors and warnings instead of printing them. */
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

/* A test during which anything complained has failed, also when all it looked at was right. Who expects a complaint takes the console's place in the test itself. */
afterEach(() => {
  watched?.release();
  const [first, ...others] = watched?.complaints ?? [];
  if (first !== undefined) throw new Error(`${others.length + 1} complaints on the console, the first of them: ${first}`);
});
