import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, Page, ProblemState, SlotProvider, useNameFonts } from '@tessera/ui/shared-modules/kit';
import { paths } from '@tessera/contracts/paths';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { AddContentHost } from '../contents/add/add-content-host.tsx';
import { BeyondPlanNotice } from '../contents/beyond-plan-notice.tsx';
import { ContentsSkeleton } from '../media/wall/contents-skeleton.tsx';
import { ContentsView } from './contents-view.tsx';
import { ExpiredNotice } from '../plan/expired-notice.tsx';
import { HiddenHistoryNotice } from '../plan/hidden-history-notice.tsx';
import { RouterAnchor } from '../lib/router-anchor.tsx';
import { useTellMalformed } from '../address/use-tell-malformed.ts';
import { AddFolderHost } from '../folders/add-folder-host.tsx';
import { FolderHeaderActions } from './folder-header-actions.tsx';
import { FolderSummary } from '../folders/folder-summary.tsx';
import { FolderSwitcher } from '../folders/folder-switcher.tsx';
import { NoFolders } from '../folders/no-folders.tsx';
import { useCountedFolders } from '../folders/use-counted-folders.ts';
import { useCurrentFolder } from '../folders/use-current-folder.ts';

/** The workspace: the current board, its contents and their media. */
export function FolderPage(): ReactNode {
  const { t } = useTranslation('workspace');
  // The address changes a little later than the boards do: without waiting for it, a board just deleted would be told to be missing.
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
            <ExpiredNotice />
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
  // Another board begins anew: nothing typed or chosen in one belongs to the next.
  return folder && <ContentsView key={folder.id} folder={folder} />;
}

/** A link to a board that was deleted or belongs to somebody else. */
function MissingFolder(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <ProblemState
      problem={new Problem('notFound')}
      action={
        <Button LinkComponent={RouterAnchor} href={paths.boards}>
          {t('folder.list.open')}
        </Button>
      }
    />
  );
}
