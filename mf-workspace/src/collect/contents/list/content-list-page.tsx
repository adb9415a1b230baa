import { titleOf } from '@tessera/contracts/content/content-title';
import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ExpiredNote, LoadState, Page, RouterAnchor } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useContents } from '../../../lib/content-query/use-contents.ts';
import { CountedSearch } from '../../../lib/counted-search.tsx';
import { HiddenHistoryNotice } from '../../../lib/plan/hidden-history-notice.tsx';
import { SearchedListSkeleton } from '../../../lib/searched-list-skeleton.tsx';
import { holdsText } from '../../../lib/text-search.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { useFolders } from '../../folders/use-folders.ts';
import { BeyondPlanNotice } from '../beyond-plan-notice.tsx';
import { toContentRows, type ContentRow } from './content-rows.ts';
import { ContentTable } from './content-table.tsx';

/** The contents whose title, name or board contains the text. */
const searchContents = (rows: readonly ContentRow[], text: string): readonly ContentRow[] =>
  rows.filter((row) => holdsText([titleOf(row), row.fullName, row.folderName], text));

/** The contents of all boards, to view their state, cancel scans and delete them. */
export function ContentListPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const contents = useContents();
  const folders = useFolders();
  const search = useSearchText();

  return (
    <Page title={t('content.list.title')} lead={t('content.list.lead')}>
      <ExpiredNote />
      <HiddenHistoryNotice />
      <BeyondPlanNotice />
      <LoadState state={contents} skeleton={<SearchedListSkeleton />} empty={<NoContentsAnywhere />}>
        {(items) => {
          const rows = toContentRows(items, folders.status === 'ready' ? folders.data : []);
          const found = searchContents(rows, search.text);
          return (
            <>
              <CountedSearch label={t('content.search.label')} found={found.length} total={rows.length} {...search} />
              {found.length === 0 ? (
                <EmptyState
                  title={t('content.search.nothing', { text: search.text })}
                  text={t('search.nothing.text')}
                />
              ) : (
                <ContentTable rows={found} />
              )}
            </>
          );
        }}
      </LoadState>
    </Page>
  );
}

/** The empty state. It leads to a board, because contents are added there. */
function NoContentsAnywhere(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <EmptyState
      title={t('content.empty.title')}
      text={t('content.empty.text')}
      action={
        <Button variant="contained" color="primary" LinkComponent={RouterAnchor} href={paths.home}>
          {t('workspace.page.open')}
        </Button>
      }
    />
  );
}
