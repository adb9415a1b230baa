import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

/** The scene: a free place, a fallen tile, a covered tile, or a gap. */
export type TileScene = 'free' | 'fallen' | 'covered' | 'gap';

const tile = 20;
const pitch = 24;
const columns = 5;
const rows = 3;
const spot = { column: 2, row: 1 };
const tiles = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}));
const isSpot = (place: { column: number; row: number }): boolean =>
  place.column === spot.column && place.row === spot.row;
// The outer columns fade, so that the wall seems to continue.
const opacityOf = (column: number): number => [0.45, 0.8, 1, 0.8, 0.45][column] ?? 1;

/** A small drawing of tiles for places without content. Decorative: hidden from screen readers. */
export function TileDrawing({ scene }: { scene: TileScene }): ReactNode {
  return (
    <svg
      width={columns * pitch}
      height={rows * pitch + 8}
      viewBox={`-2 -2 ${columns * pitch} ${rows * pitch + 8}`}
      aria-hidden="true"
    >
      {tiles
        .filter((place) => !isSpot(place))
        .map(({ column, row }) => (
          <rect
            key={`${column}-${row}`}
            x={column * pitch}
            y={row * pitch}
            width={tile}
            height={tile}
            rx={4}
            fill={color.hover}
            stroke={color.hairline}
            opacity={opacityOf(column)}
          />
        ))}
      <Spot scene={scene} />
    </svg>
  );
}

function Spot({ scene }: { scene: TileScene }): ReactNode {
  const x = spot.column * pitch;
  const y = spot.row * pitch;
  const middle = { x: x + tile / 2, y: y + tile / 2 };
  switch (scene) {
    case 'free':
      return (
        <g stroke={color.accent} strokeWidth={1.5} fill="none" strokeLinecap="round">
          <rect x={x} y={y} width={tile} height={tile} rx={4} strokeDasharray="3 3" />
          <path d={`M${middle.x - 3.5} ${middle.y}h7M${middle.x} ${middle.y - 3.5}v7`} />
        </g>
      );
    case 'fallen':
      return (
        <rect
          x={x + 4}
          y={y + 14}
          width={tile}
          height={tile}
          rx={4}
          fill={color.badSoft}
          stroke={color.bad}
          strokeWidth={1.5}
          transform={`rotate(18 ${middle.x} ${middle.y})`}
        />
      );
    case 'covered':
      return (
        <g fill="none" stroke={color.accent} strokeWidth={1.5} strokeLinecap="round">
          <rect x={x} y={y} width={tile} height={tile} rx={4} fill={color.accentSoft} />
          <path d={`M${middle.x - 3.5} ${middle.y + 0.5}h7v4h-7zM${middle.x - 2} ${middle.y}v-2a2 2 0 0 1 4 0v2`} />
        </g>
      );
    case 'gap':
      return (
        <rect
          x={x}
          y={y}
          width={tile}
          height={tile}
          rx={4}
          fill="none"
          stroke={color.borderHover}
          strokeDasharray="2 4"
        />
      );
  }
}
