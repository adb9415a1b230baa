import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radius, step } from '../theme/tokens.ts';

// Common picture shapes, in an order that does not look like a pattern.
const ratios = [0.8, 1, 1.33, 0.8, 1, 0.8, 1.78, 1, 0.8, 1.33];
const perRow = 5;

const Row = styled('div')({ display: 'flex', gap: step * 2, marginBottom: step * 2, overflow: 'hidden' });
const Card = styled('div')({ minWidth: 0, flexBasis: 0 });

/** Loading placeholders in the shape of a wall, for the first page and for the following ones. */
export function WallSkeleton({ rows = 2, footHeight = 0 }: { rows?: number; footHeight?: number }): ReactNode {
  return Array.from({ length: rows }, (_, row) => (
    <Row key={row} aria-hidden="true">
      {Array.from({ length: perRow }, (__, column) => {
        const ratio = ratios[(row * 3 + column) % ratios.length] ?? 1;
        return (
          <Card key={column} style={{ flexGrow: ratio }}>
            <Skeleton
              variant="rounded"
              height="auto"
              sx={{ aspectRatio: ratio, borderRadius: `${radius.card}px`, maxWidth: 'none' }}
            />
            <div style={{ height: footHeight }} />
          </Card>
        );
      })}
    </Row>
  ));
}
