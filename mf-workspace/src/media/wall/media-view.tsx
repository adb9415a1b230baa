import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, Settling, toLoadable, ToolButton } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { SquareCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../report/forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../views/use-board-view.ts';
import { AuthorNote } from '../author-note.tsx';
import { DisplayChip } from './display-chip.tsx';
import { FreshMediaNotice } from '../fresh-media-notice.tsx';
import { hasMedia } from '../../media-cache/media-pages.ts';
import type { MediaPage } from '../../media-cache/media-pages.ts';
import { noSelection } from '../media-selection.ts';
import { MediaToolbar } from '../media-toolbar.tsx';
import { MediaWall } from './media-wall.tsx';
import { MediaWallSkeleton } from './media-wall-skeleton.tsx';
import { NoMedia } from '../no-media.tsx';
import { TopButton, TopPanel } from './top-panel.tsx';
import { useMedia } from '../use-media.ts';
import { useMediaCount } from '../use-media-count.ts';

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 2 });

const noPages: readonly MediaPage[] = [];

/** The media of a view: how many there are and of when, in which order, and the wall. */
export function MediaView(): ReactNode {
  const { t } = useTranslation('workspace');
  const view = useCurrentView();
  const { address, display, changeDisplay, go } = view;
  const { query, isSettling } = useMedia(view);
  const [selection, setSelection] = useState(noSelection);
  const state = toLoadable(query, ({ pages }) => !hasMedia(pages));
  const { total, text } = useMediaCount(view, query.data?.pages ?? noPages);
  const isSelecting = selection.mode !== 'off';
  const toggleSelection = (): void => setSelection(isSelecting ? noSelection : { mode: 'multiple', ids: new Set() });
  return (
    <Section aria-label={t('media.view.label')}>
      <MediaToolbar count={text}>
        <DisplayChip display={display} onChange={changeDisplay} />
        <TopButton isOpen={address.top} onToggle={() => go({ top: !address.top }, { replace: true })} />
        <ToolButton label={t('selection.action')} icon={<SquareCheck aria-hidden />} aria-pressed={isSelecting} aria-keyshortcuts="s" onClick={toggleSelection} />
      </MediaToolbar>
      <AuthorNote />
      <FreshMediaNotice folderId={view.folder.id} />
      {address.top && <TopPanel />}
      <LoadState state={state} skeleton={<MediaWallSkeleton />} empty={<NoMedia />} forbidden={<ForbiddenReport state={state} />}>
        {() => (
          <Settling isSettling={isSettling} settledText={text}>
            <MediaWall query={query} total={total} display={display} selection={selection} onSelectionChange={setSelection} onToggleSelection={toggleSelection} />
          </Settling>
        )}
      </LoadState>
    </Section>
  );
}
