import { styled } from '@mui/material/styles';
import { markTiles } from '@tessera/contracts/mark/mark-tiles';
import type { ReactNode } from 'react';
import { color, size, step, weight } from '../theme/tokens.ts';

/**
 * The logo: nine tiles, one in the accent colour and slightly shifted. Decorative beside the name; pass a `label` where
 * it is used alone.
 */
export function Mark({ pixels = 20, label }: { pixels?: number; label?: string }): ReactNode {
  return (
    <svg
      width={pixels}
      height={pixels}
      viewBox="0 0 32 32"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {markTiles.map((tile) => (
        <rect
          key={`${tile.x}-${tile.y}`}
          x={tile.x}
          y={tile.y}
          width={8}
          height={8}
          rx={1.75}
          fill={tile.isAccent ? color.accent : 'currentColor'}
          transform={tile.isAccent ? `rotate(9 ${tile.x + 4} ${tile.y + 4})` : undefined}
        />
      ))}
    </svg>
  );
}

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: step * 2,
  fontSize: size.lead,
  fontWeight: weight.semibold,
  letterSpacing: '-0.015em',
  color: color.ink,
});

/** The product's name; not translated. */
export const productName = 'Tessera';

/** The logo with the product's name. */
export function Wordmark({ pixels = 20 }: { pixels?: number }): ReactNode {
  return (
    <Line>
      <Mark pixels={pixels} />
      {productName}
    </Line>
  );
}
