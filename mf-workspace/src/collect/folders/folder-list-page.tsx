import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ExpiredNote, LoadState, Page } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { CountedSearch } from '../../lib/counted-search.tsx';
import { HiddenHistoryNotice } from '../../lib/plan/hidden-history-notice.tsx';
import { SearchedListSkeleton } from '../../lib/searched-list-skeleton.tsx';
import { useSearchText } from '../../lib/use-search-text.ts';
import { AddFolderButton, AddFolderHost } from './add-folder-host.tsx';
import { FolderTable } from './folder-table.tsx';
import { NoFolders } from './no-folders.tsx';
import { RenameFolderDialog } from './rename-folder-dialog.tsx';
import { useAskToRemoveFolder } from './use-ask-to-remove-folder.ts';
import { searchFolders, useFolders } from './use-folders.ts';

/** All boards: create, rename and delete. */
export function FolderListPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const folders = useFolders();
  const search = useSearchText();
  const [renamedId, setRenamedId] = useState<string>();
  const askToRemove = useAskToRemoveFolder();

  return (
    <AddFolderHost>
      <Page title={t('folder.list.title')} lead={t('folder.list.lead')} actions={<AddFolderButton />}>
        <ExpiredNote />
        <HiddenHistoryNotice />
        <LoadState state={folders} skeleton={<SearchedListSkeleton />} empty={<NoFolders />}>
          {(items) => {
            const found = searchFolders(items, search.text);
            const renamed = items.find(({ id }) => id === renamedId);
            return (
              <>
                <CountedSearch label={t('folder.search.label')} found={found.length} total={items.length} {...search} />
                {found.length === 0 ? (
                  <EmptyState
                    title={t('folder.search.nothing', { text: search.text })}
                    text={t('search.nothing.text')}
                  />
                ) : (
                  <FolderTable
                    folders={found}
                    onRename={({ id }) => setRenamedId(id)}
                    onRemove={(folder) => void askToRemove(folder)}
                  />
                )}
                {renamed && (
                  <RenameFolderDialog key={renamed.id} folder={renamed} onClose={() => setRenamedId(undefined)} />
                )}
              </>
            );
          }}
        </LoadState>
      </Page>
    </AddFolderHost>
  );
}
