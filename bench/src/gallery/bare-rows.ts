export interface BareRow {
  readonly start: number;
  readonly end: number;
  readonly height: number;
}

/**
 * Arranges pictures in rows that fill the width, each close to the wanted height. Written for this bench, so that both
 * lists draw the same rows.
 */
export function rowsOf(
  ratios: readonly number[],
  { width, gap, rowHeight }: { readonly width: number; readonly gap: number; readonly rowHeight: number },
): readonly BareRow[] {
  const rows: BareRow[] = [];
  let start = 0;
  let sum = 0;
  for (const [index, ratio] of ratios.entries()) {
    sum += ratio;
    const height = (width - gap * (index - start)) / sum;
    if (height > rowHeight && index < ratios.length - 1) continue;
    rows.push({ start, end: index + 1, height: Math.min(height, rowHeight) });
    start = index + 1;
    sum = 0;
  }
  return rows;
}
