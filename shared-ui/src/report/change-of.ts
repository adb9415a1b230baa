/** How a value stands to the one before: not known, new where there was nothing, or by this ratio (0.1 is a tenth more). */
export type Change = { readonly kind: 'unknown' } | { readonly kind: 'new' } | { readonly kind: 'ratio'; readonly ratio: number };

/** (current − previous) / |previous|; from nothing to nothing is no change. */
export function changeOf(current: number | null, previous: number | null): Change {
  if (current === null || previous === null) return { kind: 'unknown' };
  if (previous === 0) return current === 0 ? { kind: 'ratio', ratio: 0 } : { kind: 'new' };
  return { kind: 'ratio', ratio: (current - previous) / Math.abs(previous) };
}
