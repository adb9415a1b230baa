import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { MediaView } from '../media/media-view.tsx';
import { MediaWallSkeleton } from '../media/media-wall-skeleton.tsx';
import { screens } from '../lib/workspace-address.ts';
import type { Screen } from '../lib/workspace-address.ts';
import { ScreenTabs } from './screen-tabs.tsx';
import { BoardViewProvider, useBoardView } from './use-board-view.ts';

interface BoardScreensProps {
  readonly folder: Folder;
  /** At least one. */
  readonly contents: readonly Content[];
  /** A content's id, or `all`. */
  readonly contentId: string;
}

const drawings: Partial<Readonly<Record<Screen, () => ReactNode>>> = {
  media: MediaView,
};

const drawn = screens.filter((screen) => drawings[screen] !== undefined);

/** A board in the way that the address names: its media, or what they amount to. */
export function BoardScreens({ folder, contents, contentId }: BoardScreensProps): ReactNode {
  const view = useBoardView({ folder, contents, contentId });
  const Drawing = drawings[view.address.screen] ?? MediaView;
  return (
    <BoardViewProvider value={view}>
      {drawn.length > 1 && <ScreenTabs screens={drawn} />}
      <Suspense fallback={<MediaWallSkeleton />}>
        <Drawing />
      </Suspense>
    </BoardViewProvider>
  );
}
