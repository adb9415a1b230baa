import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, LoadState, Page } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useFolders } from '../../folders/use-folders.ts';
import { ExpiredNotice } from '../../plan/expired-notice.tsx';
import { HiddenHistoryNotice } from '../../plan/hidden-history-notice.tsx';
import { SearchedListSkeleton } from '../../lib/searched-list-skeleton.tsx';
import { SearchField } from '../../lib/search-field.tsx';
import { useSearchText } from '../../lib/use-search-text.ts';
import { BeyondPlanNotice } from '../beyond-plan-notice.tsx';
import { toContentRows } from './content-rows.ts';
import { ContentTable } from './content-table.tsx';
import { NoContentsAnywhere } from './no-contents-anywhere.tsx';
import { searchContents } from './content-search.ts';
import { useContents } from '../../content-query/use-contents.ts';

/** The contents of all boards, to see how they are, end their scans and delete them. */
export function ContentListPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const contents = useContents();
  const folders = useFolders();
  const search = useSearchText();

  return (
    <Page title={t('content.list.title')} lead={t('content.list.lead')}>
      <ExpiredNotice />
      <HiddenHistoryNotice />
      <BeyondPlanNotice />
      <LoadState state={contents} skeleton={<SearchedListSkeleton />} empty={<NoContentsAnywhere />}>
        {(items) => {
          const rows = toContentRows(items, folders.status === 'ready' ? folders.data : []);
          const found = searchContents(rows, search.text);
          return (
            <>
              <SearchField label={t('content.search.label')} found={found.length} total={rows.length} {...search} />
              {found.length === 0 ? <EmptyState title={t('content.search.nothing', { text: search.text })} text={t('search.nothing.text')} /> : <ContentTable rows={found} />}
            </>
          );
        }}
      </LoadState>
    </Page>
  );
}
