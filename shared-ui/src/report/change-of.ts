/**
 * How a value compares to the previous one: unknown, new (the previous value was 0), or a relative change (0.1 means 10
 * % more).
 */
export type Change =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'new' }
  | { readonly kind: 'ratio'; readonly ratio: number };

/** (current − previous) / |previous|. From 0 to 0 the change is 0. */
export function changeOf(current: number | null, previous: number | null): Change {
  if (current === null || previous === null) return { kind: 'unknown' };
  if (previous === 0) return current === 0 ? { kind: 'ratio', ratio: 0 } : { kind: 'new' };
  return { kind: 'ratio', ratio: (current - previous) / Math.abs(previous) };
}
