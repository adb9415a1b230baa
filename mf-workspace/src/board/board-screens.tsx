import type { Content } from '@tessera/contracts/content/content.schema';
import { lazyPage, Waiting } from '@tessera/ui/shared-modules/kit';
import { Suspense, type ReactNode } from 'react';
import { BlacklistHost } from '../browse/blacklist/blacklist-host.tsx';
import { ViewBar } from '../browse/filters/view-bar.tsx';
import { CtaHost } from '../browse/media/marks/cta-host.tsx';
import { MarksProvider } from '../browse/media/marks/use-marks.tsx';
import { MediaWallSkeleton } from '../browse/media/wall/contents-skeleton.tsx';
import { MediaView } from '../browse/media/wall/media-view.tsx';
import type { BoardView } from '../browse/views/board-view.ts';
import { ScreenTabs } from '../browse/views/screen-tabs.tsx';
import { BoardViewProvider } from '../browse/views/use-board-view.ts';
import type { Screen } from '../browse/views/workspace-address.ts';
import { ContentDetails } from '../collect/contents/content-details.tsx';
import { BoardMenu } from './board-menu.tsx';

const drawings: Readonly<Record<Screen, () => ReactNode>> = {
  media: MediaView,
  table: lazyPage(async () => (await import('../browse/media/table/media-table-view.tsx')).MediaTableView),
  summary: lazyPage(async () => (await import('../report/summary/summary-view.tsx')).SummaryView),
  chart: lazyPage(async () => (await import('../report/chart/chart-view.tsx')).ChartView),
  emv: lazyPage(async () => (await import('../report/emv/emv-view.tsx')).EmvView),
  audience: lazyPage(async () => (await import('../compare/audience/audience-view.tsx')).AudienceView),
  brand: lazyPage(async () => (await import('../compare/brands/brand-view.tsx')).BrandView),
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
