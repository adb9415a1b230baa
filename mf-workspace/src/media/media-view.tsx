import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { LoadState, toLoadable } from '@tessera/ui/doors/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { FreshMediaNotice } from './fresh-media-notice.tsx';
import { hasMedia } from './media-pages.ts';
import { MediaToolbar } from './media-toolbar.tsx';
import { MediaWall } from './media-wall.tsx';
import { MediaWallSkeleton } from './media-wall-skeleton.tsx';
import { NoMedia } from './no-media.tsx';
import { useMedia } from './use-media.ts';
import { useCurrentView } from '../views/use-board-view.ts';

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 4 });

/** The media of a view: how many there are and of when, in which order, and the wall. */
export function MediaView(): ReactNode {
  const { t } = useTranslation('workspace');
  const view = useCurrentView();
  const query = useMedia(view);
  const state = toLoadable(query, ({ pages }) => !hasMedia(pages));
  return (
    <Section aria-label={t('media.view.label')}>
      <MediaToolbar total={query.data?.pages.at(-1)?.total} />
      <FreshMediaNotice folderId={view.folder.id} />
      <LoadState state={state} skeleton={<MediaWallSkeleton />} empty={<NoMedia isScanning={view.shown.some(({ updating }) => updating)} />}>
        {() => <MediaWall query={query} />}
      </LoadState>
    </Section>
  );
}
