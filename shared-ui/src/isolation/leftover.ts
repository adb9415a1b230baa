/** What a remote can leave behind. */
export const leftoverKinds = ['listener', 'timer', 'frame', 'observer', 'connection', 'subscription', 'root', 'style', 'element', 'global'] as const;

/** Something that a remote left behind after it was unmounted and unloaded. */
export interface Leftover {
  readonly kind: (typeof leftoverKinds)[number];
  /** Which one, for example `window resize` or `setInterval`. */
  readonly what: string;
  readonly count: number;
  /** The call that began it, as the browser's stack names it; null where nothing is known of it. */
  readonly place: string | null;
}

/** Something that began while the audit watched, and who called for it, the nearest first. */
export interface Beginning {
  readonly what: string;
  readonly stack: readonly string[];
}

/** Calls that are asked for: browsers name ten, of which a root of React alone has six of its own. */
const callsMax = 60;

/** Who called, without so many of the nearest calls, of which this is one. */
export function stackHere(own: number): readonly string[] {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = callsMax;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = before;
  return stack
    .split('\n')
    .filter((line) => /:\d+:\d+/u.test(line))
    .slice(own)
    .map((line) => line.trim());
}

/** Developer tools, extensions and browser drivers run code that stands in no file. */
const isInFile = (line: string): boolean => !/(?:^|[\s(])<anonymous>:\d/u.test(line);

/**
 * Counts what is the same, in the order in which it began. Only what was called for by a line of the remote's own counts,
 * and what cannot be told.
 */
export function toLeftovers(kind: Leftover['kind'], beginnings: readonly Beginning[], isOwnLine: (line: string) => boolean): Leftover[] {
  const found = new Map<string, Leftover>();
  for (const { what, stack } of beginnings) {
    const place = stack.find((line) => isInFile(line) && isOwnLine(line)) ?? null;
    if (place === null && stack.length > 0) continue;
    const key = `${what}\n${place ?? ''}`;
    found.set(key, { kind, what, place, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
