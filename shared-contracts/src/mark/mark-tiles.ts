const pitch = 10;
const inset = 2;

/** One tile of the logo, in a square of 32 by 32 units. */
interface MarkTile {
  readonly x: number;
  readonly y: number;
  readonly isAccent: boolean;
}

/** The nine tiles of the logo, row by row. The last tile of the first row is offset. */
export const markTiles: readonly MarkTile[] = Array.from({ length: 9 }, (_, index) => {
  const column = index % 3;
  const row = Math.floor(index / 3);
  const isAccent = column === 2 && row === 0;
  return { x: inset + column * pitch + (isAccent ? 1.5 : 0), y: inset + row * pitch - (isAccent ? 1.5 : 0), isAccent };
});
