import { Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import type { ReactNode } from 'react';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a strip of figures and a table. */
export function SummarySkeleton(): ReactNode {
  return (
    <Stack sx={{ gap: 6 }}>
      <Skeleton width={420} height={16} sx={{ maxWidth: '100%' }} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '1px' }}>
        {tiles.map((tile) => (
          <Skeleton key={tile} height={116} sx={{ flex: '1 1 148px' }} />
        ))}
      </Stack>
      <Skeleton height={360} />
    </Stack>
  );
}

/** The shape of a row of choices and a chart. */
export function ChartSkeleton(): ReactNode {
  return (
    <Stack sx={{ gap: 5 }}>
      <Skeleton width={420} height={32} sx={{ maxWidth: '100%' }} />
      <Skeleton height={360} />
    </Stack>
  );
}
