import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Stack } from '@tessera/ui/shared-modules/components';
import { LoadState, useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useMediaAhead } from '../browse/media/use-media.ts';
import { ContentsSkeleton } from '../browse/media/wall/contents-skeleton.tsx';
import { useBoardView } from '../browse/views/use-board-view.ts';
import { useWorkspaceAddress } from '../browse/views/use-workspace-address.ts';
import { NoContents } from '../collect/contents/no-contents.tsx';
import { ScanFailure, ScanProgress } from '../collect/contents/scan/scan-progress.tsx';
import { isReadingAgain } from '../collect/contents/scan/scan-state.ts';
import { ContentStrip } from '../collect/contents/strip/content-strip.tsx';
import { RunningImports } from '../collect/imports/running-imports.tsx';
import { useContents } from '../lib/content-query/use-contents.ts';
import { allItems, loadItems, updateItem } from '../lib/current-list.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { BoardScreens } from './board-screens.tsx';

interface CurrentContentProps {
  readonly folder: Folder;
  /** At least one. */
  readonly contents: readonly Content[];
}

/** The contents of a board with one of them (or all) selected, running scans, and the media. */
function CurrentContent({ folder, contents }: CurrentContentProps): ReactNode {
  const { storage } = useHost();
  const { address } = useWorkspaceAddress();
  const contentId = loadItems(contents, address.contentId ?? storage.get('contentId')).currentId ?? allItems;
  const content = contents.find(({ id }) => id === contentId);
  const view = useBoardView({ folder, contents, contentId });
  useMediaAhead(view);
  useRememberContent(contentId);
  useMarkSeen(content);

  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <ContentStrip contents={contents} contentId={contentId} />
      {content && <RunningImports content={content} />}
      {view.shown
        .filter((each) => each.updating && !isReadingAgain(each))
        .map((each) => (
          <ScanProgress key={each.id} content={each} />
        ))}
      {view.shown
        .filter(({ report }) => report.state === 'failed')
        .map((each) => (
          <ScanFailure key={each.id} content={each} />
        ))}
      <BoardScreens view={view} content={content} />
    </Stack>
  );
}

/** Remembers the content on the screen as the current one. */
function useRememberContent(contentId: string): void {
  const { storage } = useHost();
  useEffect(() => {
    storage.set('contentId', contentId);
  }, [storage, contentId]);
}

/** Clears the "new" mark of a content once its first scan has ended and its media are shown. */
function useMarkSeen(content: Content | undefined): void {
  const { api } = useHost();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (contentId: string) => {
      await api.call(contentCalls.markSeen, { body: { contentId } });
    },
    // Failure is not reported: the mark stays and is cleared at the next visit.
    onSuccess: (_, contentId) => {
      client.setQueryData<readonly Content[]>(
        queryKeys.contents,
        (items) => items && updateItem(items, contentId, (old) => ({ ...old, isNew: false })),
      );
    },
  });
  const seenId = content?.isNew && !content.updating && content.mediaCount > 0 ? content.id : undefined;
  useEffect(() => {
    if (seenId !== undefined) mutate(seenId);
  }, [seenId, mutate]);
}

/** A board's contents and, below them, the media of the current one. */
export function ContentsView({ folder }: { readonly folder: Folder }): ReactNode {
  const contents = useContents(folder.id);
  // Deferred, so that the media are requested before this whole tree has rendered.
  const isKnown = useDeferredValue(contents.status !== 'loading');
  return (
    <LoadState
      state={isKnown ? contents : { status: 'loading' }}
      skeleton={<ContentsSkeleton />}
      empty={<NoContents />}
    >
      {(items) => <CurrentContent folder={folder} contents={items} />}
    </LoadState>
  );
}
