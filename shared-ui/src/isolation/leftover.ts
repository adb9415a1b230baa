/** The kinds of things that a remote can leave behind. */
export const leftoverKinds = [
  'listener',
  'timer',
  'frame',
  'observer',
  'connection',
  'subscription',
  'root',
  'style',
  'element',
  'global',
] as const;

/** Something that a remote left behind after it was unmounted and unloaded. */
export interface Leftover {
  readonly kind: (typeof leftoverKinds)[number];
  /** Its name, for example `window resize` or `setInterval`. */
  readonly what: string;
  readonly count: number;
  /** The stack line of the call that created it; null if unknown. */
  readonly place: string | null;
}

/** Something that was created during the audit, with its call stack, innermost call first. */
export interface Beginning {
  readonly what: string;
  readonly stack: readonly string[];
}

/** Stack depth to capture. The default of ten is too little: React alone uses six lines to create a root. */
const callsMax = 60;

/** The current call stack without its `own` innermost calls, which include this function. */
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

/** Code of developer tools, extensions and browser drivers is not in a file. */
const isInFile = (line: string): boolean => !/(?:^|[\s(])<anonymous>:\d/u.test(line);

/**
 * Groups identical entries, in order of creation. Includes only what a line of the remote created, and what has no
 * stack at all.
 */
export function toLeftovers(
  kind: Leftover['kind'],
  beginnings: readonly Beginning[],
  isOwnLine: (line: string) => boolean,
): Leftover[] {
  const found = new Map<string, Leftover>();
  for (const { what, stack } of beginnings) {
    const place = stack.find((line) => isInFile(line) && isOwnLine(line)) ?? null;
    if (place === null && stack.length > 0) continue;
    const key = `${what}\n${place ?? ''}`;
    found.set(key, { kind, what, place, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
