import { storyCalls } from '@tessera/contracts/story/story.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import { SharedPage } from '@tessera/ui/shared-modules/share';
import type { ReactNode } from 'react';
import { SharedStories } from './shared-stories.tsx';

/** The public page of shared stories. */
export function StoriesPage(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <SharedPage kind="story" ask={(api, query, signal) => api.call(storyCalls.openStories, { query }, { signal })}>
      {({ storyList, total }) =>
        storyList.length === 0 ? (
          <EmptyState title={t('shared.stories.none')} />
        ) : (
          <SharedStories stories={storyList} total={total} />
        )
      }
    </SharedPage>
  );
}
