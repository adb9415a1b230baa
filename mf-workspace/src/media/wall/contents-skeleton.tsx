import { Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import type { ReactNode } from 'react';
import { MediaWallSkeleton } from './media-wall-skeleton.tsx';

const cards = ['a', 'b', 'c', 'd'];

/** The shape of a board: its contents, the tools, the wall. */
export function ContentsSkeleton(): ReactNode {
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, overflow: 'hidden' }}>
        {cards.map((card) => (
          <Skeleton key={card} width={200} height={32} sx={{ flex: 'none' }} />
        ))}
      </Stack>
      <Skeleton width={240} height={32} />
      <MediaWallSkeleton />
    </Stack>
  );
}
