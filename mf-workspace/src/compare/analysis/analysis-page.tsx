import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Stack } from '@tessera/ui/shared-modules/components';
import { ExpiredNote, LoadState, Page, useNameFonts } from '@tessera/ui/shared-modules/kit';
import { useDeferredValue, type ReactNode } from 'react';
import { ViewBar } from '../../browse/filters/view-bar.tsx';
import { ContentsSkeleton } from '../../browse/media/wall/contents-skeleton.tsx';
import { OwnSearchProvider } from '../../browse/views/own-search.ts';
import { BoardViewProvider, useBoardView } from '../../browse/views/use-board-view.ts';
import { useWorkspaceAddress } from '../../browse/views/use-workspace-address.ts';
import { AddContentHost } from '../../collect/contents/add/add-content-host.tsx';
import { NoContents } from '../../collect/contents/no-contents.tsx';
import { AddFolderHost } from '../../collect/folders/add-folder-host.tsx';
import { FolderSwitcher } from '../../collect/folders/folder-switcher.tsx';
import { MissingFolder } from '../../collect/folders/missing-folder.tsx';
import { NoFolders } from '../../collect/folders/no-folders.tsx';
import { useCurrentFolder } from '../../collect/folders/use-current-folder.ts';
import { useFolders } from '../../collect/folders/use-folders.ts';
import { useContents } from '../../lib/content-query/use-contents.ts';
import { allItems } from '../../lib/current-list.ts';

interface AnalysisPageProps {
  readonly title: string;
  /** The URL parameters that belong to the page itself. */
  readonly ownSearch: readonly string[];
  readonly children: ReactNode;
}

/**
 * A page about a board, outside the workspace. The board and its view can be changed as in the workspace, all in the
 * address.
 */
export function AnalysisPage({ ownSearch, ...page }: AnalysisPageProps): ReactNode {
  return (
    <OwnSearchProvider value={ownSearch}>
      <AnalysedFolder {...page} />
    </OwnSearchProvider>
  );
}

function AnalysedFolder({ title, children }: Omit<AnalysisPageProps, 'ownSearch'>): ReactNode {
  const folders = useDeferredValue(useFolders());
  const { folder, isMissing } = useCurrentFolder(folders);
  useNameFonts(folder?.settings.name);
  return (
    <AddFolderHost>
      <AddContentHost folder={folder}>
        <Page
          title={title}
          lead={folder?.settings.name}
          adornment={folders.status === 'ready' && <FolderSwitcher folders={folders.data} current={folder} />}
        >
          <ExpiredNote />
          <LoadState state={folders} skeleton={<ContentsSkeleton />} empty={<NoFolders />}>
            {() =>
              isMissing ? (
                <MissingFolder />
              ) : (
                folder && (
                  <AnalysedContents key={folder.id} folder={folder}>
                    {children}
                  </AnalysedContents>
                )
              )
            }
          </LoadState>
        </Page>
      </AddContentHost>
    </AddFolderHost>
  );
}

function AnalysedContents({ folder, children }: { readonly folder: Folder; readonly children: ReactNode }): ReactNode {
  const contents = useContents(folder.id);
  return (
    <LoadState state={contents} skeleton={<ContentsSkeleton />} empty={<NoContents />}>
      {(items) => (
        <AnalysedView folder={folder} contents={items}>
          {children}
        </AnalysedView>
      )}
    </LoadState>
  );
}

function AnalysedView({
  folder,
  contents,
  children,
}: {
  readonly folder: Folder;
  readonly contents: readonly Content[];
  readonly children: ReactNode;
}): ReactNode {
  const { address } = useWorkspaceAddress();
  const contentId = contents.find(({ id }) => id === address.contentId)?.id ?? allItems;
  const view = useBoardView({ folder, contents, contentId });
  return (
    <BoardViewProvider value={view}>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <ViewBar hasSavedViews={false} />
        {children}
      </Stack>
    </BoardViewProvider>
  );
}
