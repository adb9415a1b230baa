import { shareCalls } from '@tessera/contracts/share/share.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import { SharedPage } from '@tessera/ui/shared-modules/share';
import type { ReactNode } from 'react';
import { SharedPosts } from './shared-posts.tsx';

/** The public page of one shared post or a selection. */
export function PostsPage(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <SharedPage kind="media" ask={(api, query, signal) => api.call(shareCalls.openMedia, { query }, { signal })}>
      {({ mediaList, emvSetting }) =>
        mediaList.length === 0 ? (
          <EmptyState title={t('shared.posts.none')} />
        ) : (
          <SharedPosts label={t('shared.posts.label')} posts={mediaList} currency={emvSetting.currency} />
        )
      }
    </SharedPage>
  );
}
