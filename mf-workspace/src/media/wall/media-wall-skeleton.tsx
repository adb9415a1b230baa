import { WallSkeleton } from '@tessera/ui/shared-modules/gallery';
import type { ReactNode } from 'react';
import { mediaFootHeight } from './media-foot.tsx';

/** The shape of a wall of media. */
export function MediaWallSkeleton(): ReactNode {
  return <WallSkeleton rows={3} footHeight={mediaFootHeight} />;
}
