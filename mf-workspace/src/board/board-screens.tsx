import type { Content } from '@tessera/contracts/content/content.schema';
import { lazyPage, Waiting } from '@tessera/ui/shared-modules/kit';
import { Suspense, type ReactNode } from 'react';
import type { Screen } from '../address/workspace-address.ts';
import { BlacklistHost } from '../blacklist/blacklist-host.tsx';
import { ContentDetails } from '../contents/content-details.tsx';
import { ViewBar } from '../filters/view-bar.tsx';
import { CtaHost } from '../media/marks/cta-host.tsx';
import { MarksProvider } from '../media/marks/use-marks.tsx';
import { MediaWallSkeleton } from '../media/wall/contents-skeleton.tsx';
import { MediaView } from '../media/wall/media-view.tsx';
import type { BoardView } from '../views/board-view.ts';
import { ScreenTabs } from '../views/screen-tabs.tsx';
import { BoardViewProvider } from '../views/use-board-view.ts';
import { BoardMenu } from './board-menu.tsx';

const drawings: Readonly<Record<Screen, () => ReactNode>> = {
  media: MediaView,
  table: lazyPage(async () => (await import('../media/table/media-table-view.tsx')).MediaTableView),
  summary: lazyPage(async () => (await import('../report/summary/summary-view.tsx')).SummaryView),
  chart: lazyPage(async () => (await import('../report/chart/chart-view.tsx')).ChartView),
  emv: lazyPage(async () => (await import('../emv/emv-view.tsx')).EmvView),
  audience: lazyPage(async () => (await import('../audience/audience-view.tsx')).AudienceView),
  brand: lazyPage(async () => (await import('../brands/brand-view.tsx')).BrandView),
};

/** A board on the screen that the address names. */
export function BoardScreens({
  view,
  content,
}: {
  readonly view: BoardView;
  readonly content: Content | undefined;
}): ReactNode {
  const Drawing = drawings[view.address.screen];
  return (
    <BoardViewProvider value={view}>
      <BlacklistHost>
        <MarksProvider folderId={view.folder.id}>
          <CtaHost>
            <BoardMenu content={content} />
            <ScreenTabs beside={content && <ContentDetails content={content} />} />
            <ViewBar />
            <Suspense
              fallback={
                <Waiting>
                  <MediaWallSkeleton />
                </Waiting>
              }
            >
              <Drawing />
            </Suspense>
          </CtaHost>
        </MarksProvider>
      </BlacklistHost>
    </BoardViewProvider>
  );
}
