interface Box {
  readonly width: number;
  readonly height: number;
  readonly inset: number;
}
interface Place {
  readonly x: number;
  readonly y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Converts values to paths in a box, from 0 (or the lowest negative value) to the highest value: a
 * line for each run without gaps, a dot for a value without neighbours and for the last value.
 */
export function sparkPaths(
  values: readonly (number | null)[],
  { width, height, inset }: Box,
): { readonly lines: readonly string[]; readonly dots: readonly Place[] } {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { lines: [], dots: [] };
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const span = high - low || 1;
  const place = (value: number, index: number): Place => ({
    x: round(values.length === 1 ? width / 2 : inset + (index / (values.length - 1)) * (width - inset * 2)),
    y: round(height - inset - ((value - low) / span) * (height - inset * 2)),
  });
  const pieces: Place[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    if (index === 0 || values[index - 1] === null) pieces.push([]);
    pieces.at(-1)?.push(place(value, index));
  });
  return {
    lines: pieces
      .filter((piece) => piece.length > 1)
      .map((piece) => piece.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')),
    dots: pieces.flatMap((piece, index) => (piece.length === 1 || index === pieces.length - 1 ? piece.slice(-1) : [])),
  };
}
