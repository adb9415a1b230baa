/** A row of the wall: items `start` to `end` (exclusive), and the height of their pictures in pixels. */
export interface WallRow {
  readonly start: number;
  readonly end: number;
  readonly height: number;
}

interface LayoutOptions {
  /** Width of the wall in pixels. */
  readonly width: number;
  /** Gap between pictures in pixels. */
  readonly gap: number;
  /** Desired height of a row in pixels. */
  readonly targetHeight: number;
  /**
   * False while more items will load: a last row that is not full is then held back, so that nothing jumps when they
   * arrive.
   */
  readonly isComplete: boolean;
}

// Pictures outside of these ratios are cropped, so that none takes a whole row or becomes tiny.
const narrowest = 0.5;
const widest = 2.4;

/** The ratio (width divided by height) at which a picture is shown; 1 if unknown. */
export const shownRatio = (ratio: number): number =>
  Number.isFinite(ratio) && ratio > 0 ? Math.min(widest, Math.max(narrowest, ratio)) : 1;

/**
 * Arranges pictures, in order, into rows of equal height that fill the width. Each row takes items until its height
 * falls to the target. A last row that is not full keeps the target height. O(n) in the number of items.
 */
export function layOutWall(
  ratios: readonly number[],
  { width, gap, targetHeight, isComplete }: LayoutOptions,
): readonly WallRow[] {
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
  if (start < ratios.length && (isComplete || start === 0))
    rows.push({ start, end: ratios.length, height: targetHeight });
  return rows;
}

/** Index of the row that contains an item, or -1. */
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

/**
 * Index of the item in the row below or above whose centre is nearest to this item's centre; the item itself if there
 * is no such row.
 */
export function verticalNeighbour(
  rows: readonly WallRow[],
  ratios: readonly number[],
  index: number,
  direction: 1 | -1,
): number {
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
  return middles(target).reduce((best, middle) => (Math.abs(middle.x - own) < Math.abs(best.x - own) ? middle : best), {
    index: target.start,
    x: Number.POSITIVE_INFINITY,
  }).index;
}
