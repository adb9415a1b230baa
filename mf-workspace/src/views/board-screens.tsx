import type { Content } from '@tessera/contracts/content/content.schema';
import { lazyPage, Waiting } from '@tessera/ui/shared-modules/kit';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { BlacklistHost } from '../blacklist/blacklist-host.tsx';
import { ContentDetails } from '../contents/content-details.tsx';
import { CtaHost } from '../media/cta-host.tsx';
import { MarksProvider } from '../media/use-marks.tsx';
import { MediaView } from '../media/media-view.tsx';
import { MediaWallSkeleton } from '../media/media-wall-skeleton.tsx';
import type { Screen } from '../lib/workspace-address.ts';
import { BoardMenu } from './board-menu.tsx';
import { ScreenTabs } from './screen-tabs.tsx';
import { ViewBar } from './view-bar.tsx';
import type { BoardView } from './board-view.ts';
import { BoardViewProvider } from './use-board-view.ts';

const drawings: Readonly<Record<Screen, () => ReactNode>> = {
  media: MediaView,
  table: lazyPage(async () => (await import('../media/media-table-view.tsx')).MediaTableView),
  summary: lazyPage(async () => (await import('../report/summary-view.tsx')).SummaryView),
  chart: lazyPage(async () => (await import('../report/chart-view.tsx')).ChartView),
  emv: lazyPage(async () => (await import('../emv/emv-view.tsx')).EmvView),
  audience: lazyPage(async () => (await import('../audience/audience-view.tsx')).AudienceView),
  brand: lazyPage(async () => (await import('../brands/brand-view.tsx')).BrandView),
};

/** A board in the way that the address names: its media, or what they amount to. */
export function BoardScreens({ view, content }: { readonly view: BoardView; readonly content: Content | undefined }): ReactNode {
  const Drawing = drawings[view.address.screen];
  return (
    <BoardViewProvider value={view}>
      <BlacklistHost>
        <MarksProvider folderId={view.folder.id}>
          <CtaHost>
            <BoardMenu content={content} />
            <ScreenTabs beside={content && <ContentDetails content={content} />} />
            <ViewBar />
            <Suspense fallback={<Waiting><MediaWallSkeleton /></Waiting>}>
              <Drawing />
            </Suspense>
          </CtaHost>
        </MarksProvider>
      </BlacklistHost>
    </BoardViewProvider>
  );
}
