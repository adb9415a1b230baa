import { Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { WallSkeleton } from '@tessera/ui/shared-modules/gallery';
import type { ReactNode } from 'react';
import { mediaFootHeight } from './media-foot.tsx';

const cards = ['a', 'b', 'c', 'd'];

/** The skeleton of a board: contents, tools and wall. */
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

/** The skeleton of a wall of media. */
export function MediaWallSkeleton(): ReactNode {
  return <WallSkeleton rows={3} footHeight={mediaFootHeight} />;
}
