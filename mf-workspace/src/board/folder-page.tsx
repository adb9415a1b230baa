import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExpiredNote, LoadState, Page, SlotPlace, SlotProvider, useNameFonts } from '@tessera/ui/shared-modules/kit';
import { useDeferredValue, type ReactNode } from 'react';
import { ContentsSkeleton } from '../browse/media/wall/contents-skeleton.tsx';
import { useTellMalformed } from '../browse/views/malformed-parts.ts';
import { AddContentButton, AddContentHost, useAddContentDialog } from '../collect/contents/add/add-content-host.tsx';
import { BeyondPlanNotice } from '../collect/contents/beyond-plan-notice.tsx';
import { AddFolderHost } from '../collect/folders/add-folder-host.tsx';
import { FolderSummary } from '../collect/folders/folder-summary.tsx';
import { FolderSwitcher } from '../collect/folders/folder-switcher.tsx';
import { MissingFolder } from '../collect/folders/missing-folder.tsx';
import { NoFolders } from '../collect/folders/no-folders.tsx';
import { useCurrentFolder } from '../collect/folders/use-current-folder.ts';
import { useCountedFolders } from '../collect/folders/use-folders.ts';
import { useContents } from '../lib/content-query/use-contents.ts';
import { HiddenHistoryNotice } from '../lib/plan/hidden-history-notice.tsx';
import { ContentsView } from './current-content.tsx';
import { FolderMenu } from './folder-menu.tsx';

/** The workspace: the current board, its contents and their media. */
export function FolderPage(): ReactNode {
  const { t } = useTranslation('workspace');
  // The address changes slightly after the list of boards. Without the delay, a board that was just deleted would be
  // reported as missing.
  const folders = useDeferredValue(useCountedFolders());
  const { folder, isMissing } = useCurrentFolder(folders);
  useTellMalformed();
  useNameFonts(folder?.settings.name);

  return (
    <SlotProvider>
      <AddFolderHost>
        <AddContentHost folder={folder}>
          <Page
            title={folder?.settings.name ?? t('workspace.page.title')}
            isName={folder !== undefined}
            lead={folder && <FolderSummary folder={folder} />}
            adornment={folders.status === 'ready' && <FolderSwitcher folders={folders.data} current={folder} />}
            actions={folder && <FolderHeaderActions folder={folder} />}
          >
            <ExpiredNote />
            <HiddenHistoryNotice />
            {folder && <BeyondPlanNotice folderId={folder.id} />}
            <LoadState state={folders} skeleton={<ContentsSkeleton />} empty={<NoFolders />}>
              {() => (isMissing ? <MissingFolder /> : <CurrentContents folder={folder} />)}
            </LoadState>
          </Page>
        </AddContentHost>
      </AddFolderHost>
    </SlotProvider>
  );
}

function CurrentContents({ folder }: { readonly folder: Folder | undefined }): ReactNode {
  // The key remounts the page for another board, so that no state carries over.
  return folder && <ContentsView key={folder.id} folder={folder} />;
}

/** The actions in the head of the board. If the board has contents, their view provides the menu. */
function FolderHeaderActions({ folder }: { readonly folder: Folder }): ReactNode {
  const { buttonRef } = useAddContentDialog();
  const { status } = useContents(folder.id);
  return (
    <>
      <AddContentButton ref={buttonRef} />
      <SlotPlace />
      {(status === 'empty' || status === 'failed') && <FolderMenu folder={folder} contents={[]} />}
    </>
  );
}
