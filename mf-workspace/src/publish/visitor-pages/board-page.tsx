import { shareCalls } from '@tessera/contracts/share/share.calls';
import { savePathOf, tokenOfPath } from '@tessera/contracts/share/share.paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import { useLocation } from '@tessera/ui/shared-modules/router';
import { SharedPage } from '@tessera/ui/shared-modules/share';
import { FolderInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReportBody, ReportSection } from '../../lib/report-section.tsx';
import { BoardContents, BoardFilter, Quiet } from './board-parts.tsx';
import { SharedPosts } from './shared-posts.tsx';

/** The public page of a shared board: its newest posts, its contents, and a button to save it. */
export function BoardPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const token = tokenOfPath(useLocation().pathname);
  return (
    <SharedPage kind="board" ask={(api, query, signal) => api.call(shareCalls.openBoard, { query }, { signal })}>
      {({ contentList, filter, mediaList, total, emvSetting }) => (
        <ReportBody>
          {mediaList.length === 0 ? (
            <EmptyState title={t('media.empty.title')} />
          ) : (
            <>
              <SharedPosts label={t('shared.posts.label')} posts={mediaList} currency={emvSetting.currency} />
              <Quiet>
                {total > mediaList.length
                  ? t('shared.posts.more', { shown: mediaList.length, count: total })
                  : t('media.count', { count: total })}
              </Quiet>
            </>
          )}
          <ReportSection
            title={t('share.board.contents')}
            tools={
              <Button
                variant="contained"
                color="primary"
                startIcon={<FolderInput aria-hidden />}
                href={savePathOf(token)}
              >
                {t('share.board.save')}
              </Button>
            }
          >
            <BoardContents contents={contentList} />
            <BoardFilter filter={filter} />
          </ReportSection>
        </ReportBody>
      )}
    </SharedPage>
  );
}
