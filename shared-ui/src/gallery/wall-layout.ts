/** A row of the wall: items `start` to `end` (exclusive), and how high their pictures are. */
export type WallRow = { readonly start: number; readonly end: number; readonly height: number };

type LayoutOptions = {
  /** Pixels between the wall's edges. */
  readonly width: number;
  /** Pixels between pictures. */
  readonly gap: number;
  /** The height that rows come near to. */
  readonly targetHeight: number;
  /** False while more items will come: then a last row that is not full waits for them, and nothing jumps when they arrive. */
  readonly isComplete: boolean;
};

// Wider or taller pictures are cut to these, so that no single one takes a row or sinks into it.
const narrowest = 0.5;
const widest = 2.4;

/** The ratio (width over height) at which a picture is shown; one that is not known is square. */
export const shownRatio = (ratio: number): number => (Number.isFinite(ratio) && ratio > 0 ? Math.min(widest, Math.max(narrowest, ratio)) : 1);

/**
 * Sets pictures into rows of equal height that fill the width, in their order: each row takes items until its height falls to the target.
 * A last row that is not full keeps the target height. Linear in the number of items.
 */
export function layOutWall(ratios: readonly number[], { width, gap, targetHeight, isComplete }: LayoutOptions): readonly WallRow[] {
  if (width <= 0) return [];
  const rows: WallRow[] = [];
  let start = 0;
  let sum = 0;
  ratios.forEach((ratio, index) => {
    sum += shownRatio(ratio);
    const height = (width - gap * (index - start)) / sum;
    if (height > targetHeight) return;
    rows.push({ start, end: index + 1, height });
    start = index + 1;
    sum = 0;
  });
  if (start < ratios.length && (isComplete || start === 0)) rows.push({ start, end: ratios.length, height: targetHeight });
  return rows;
}

/** The row that holds an item, or -1. */
export function rowOf(rows: readonly WallRow[], index: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (!row) return -1;
    if (index < row.start) high = middle - 1;
    else if (index >= row.end) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** The item of the neighbouring row whose middle is nearest below or above the item's own middle; the item itself at the edge. */
export function verticalNeighbour(rows: readonly WallRow[], ratios: readonly number[], index: number, direction: 1 | -1): number {
  const from = rowOf(rows, index);
  const row = rows[from];
  const target = rows[from + direction];
  if (!row || !target) return index;
  const middles = (of: WallRow): readonly { readonly index: number; readonly x: number }[] => {
    let x = 0;
    return ratios.slice(of.start, of.end).map((ratio, offset) => {
      const width = shownRatio(ratio) * of.height;
      const middle = { index: of.start + offset, x: x + width / 2 };
      x += width;
      return middle;
    });
  };
  const own = middles(row).find((middle) => middle.index === index)?.x ?? 0;
  return middles(target).reduce((best, middle) => (Math.abs(middle.x - own) < Math.abs(best.x - own) ? middle : best), { index: target.start, x: Number.POSITIVE_INFINITY }).index;
}
