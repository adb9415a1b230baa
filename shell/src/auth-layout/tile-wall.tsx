import { color, dataColors } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const pitch = 132;
const tile = 120;
const columns = 7;
const rows = 9;
/** The tile that is shifted, as in the logo. */
const odd = { column: 3, row: 3 };

type Motif = 'plain' | 'horizon' | 'sun' | 'hills' | 'arch' | 'petal' | 'stairs' | 'portrait';
const motifs: readonly Motif[] = [
  'horizon',
  'plain',
  'sun',
  'petal',
  'hills',
  'plain',
  'arch',
  'portrait',
  'stairs',
  'plain',
  'sun',
];

interface Tile {
  readonly column: number;
  readonly row: number;
  readonly motif: Motif;
  readonly hue: string;
}

// Use step sizes that are coprime to the lengths of the lists, so that neighbours differ and no pattern is visible.
const tiles: readonly Tile[] = Array.from({ length: columns * rows }, (_, index) => {
  const column = index % columns;
  const row = Math.floor(index / columns);
  return {
    column,
    row,
    motif: motifs[(column * 5 + row * 8) % motifs.length] ?? 'plain',
    hue: dataColors[(column * 3 + row * 5 + ((column * row) % 3)) % dataColors.length] ?? color.accent,
  };
});

const isOdd = ({ column, row }: Tile): boolean => column === odd.column && row === odd.row;
const tint = (hue: string, percent: number): string => `color-mix(in srgb, ${hue} ${percent}%, ${color.surface})`;

/** A wall of small pictures made of the logo's tiles. Decorative: hidden from screen readers. */
export function TileWall(): ReactNode {
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`0 0 ${columns * pitch - 12} ${rows * pitch - 12}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="tessera-tile">
          <rect width={tile} height={tile} rx={16} />
        </clipPath>
      </defs>
      {tiles
        .filter((each) => !isOdd(each))
        .map((each) => (
          <g
            key={`${each.column}-${each.row}`}
            transform={`translate(${each.column * pitch} ${each.row * pitch})`}
            clipPath="url(#tessera-tile)"
          >
            <Picture motif={each.motif} hue={each.hue} />
          </g>
        ))}
      <rect
        x={odd.column * pitch + 10}
        y={odd.row * pitch - 10}
        width={tile}
        height={tile}
        rx={16}
        fill={color.accent}
        transform={`rotate(9 ${odd.column * pitch + 70} ${odd.row * pitch + 50})`}
      />
    </svg>
  );
}

function Picture({ motif, hue }: { readonly motif: Motif; readonly hue: string }): ReactNode {
  const backdrop = motif === 'plain' ? tint(color.ink, 4) : tint(hue, 10);
  return (
    <>
      <rect width={tile} height={tile} fill={backdrop} />
      <Drawing motif={motif} near={tint(hue, 34)} far={tint(hue, 20)} />
    </>
  );
}

interface DrawingProps {
  readonly motif: Motif;
  readonly near: string;
  readonly far: string;
}

function Drawing({ motif, near, far }: DrawingProps): ReactNode {
  switch (motif) {
    case 'plain':
      return null;
    case 'horizon':
      return (
        <>
          <rect y={66} width={tile} height={54} fill={far} />
          <rect y={92} width={tile} height={28} fill={near} />
        </>
      );
    case 'sun':
      return (
        <>
          <circle cx={78} cy={46} r={22} fill={near} />
          <rect y={84} width={tile} height={36} fill={far} />
        </>
      );
    case 'hills':
      return (
        <>
          <circle cx={30} cy={130} r={58} fill={far} />
          <circle cx={96} cy={136} r={56} fill={near} />
        </>
      );
    case 'arch':
      return (
        <>
          <path d="M28 120V66a32 32 0 0 1 64 0v54z" fill={far} />
          <path d="M44 120V70a16 16 0 0 1 32 0v50z" fill={near} />
        </>
      );
    case 'petal':
      return (
        <>
          <path d="M0 0h60a60 60 0 0 1-60 60z" fill={far} />
          <path d="M120 120H60a60 60 0 0 1 60-60z" fill={near} />
        </>
      );
    case 'stairs':
      return <path d="M0 120V90h30V60h30V30h30V0h30v120z" fill={far} />;
    case 'portrait':
      return (
        <>
          <circle cx={60} cy={52} r={20} fill={near} />
          <path d="M18 120a42 42 0 0 1 84 0z" fill={far} />
        </>
      );
  }
}
