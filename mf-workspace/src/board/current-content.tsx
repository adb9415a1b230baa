import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Stack } from '@tessera/ui/shared-modules/components';
import { useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { RunningImports } from '../imports/running-imports.tsx';
import { allItems, loadItems } from '../lib/current-list.ts';
import { useWorkspaceAddress } from '../address/use-workspace-address.ts';
import { useMediaAhead } from '../media/use-media.ts';
import { BoardScreens } from './board-screens.tsx';
import { useBoardView } from '../views/use-board-view.ts';
import { ContentStrip } from '../contents/strip/content-strip.tsx';
import { isReadingAgain } from '../contents/scan/is-reading-again.ts';
import { ScanFailure } from '../contents/scan/scan-failure.tsx';
import { ScanProgress } from '../contents/scan/scan-progress.tsx';
import { useMarkSeen } from '../contents/use-mark-seen.ts';
import { useRememberContent } from '../contents/use-remember-content.ts';

interface CurrentContentProps {
  readonly folder: Folder;
  /** At least one. */
  readonly contents: readonly Content[];
}

/** The contents of a board, one of them (or all) chosen, with the scans that are on their way and the media. */
export function CurrentContent({ folder, contents }: CurrentContentProps): ReactNode {
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
      {view.shown.filter((each) => each.updating && !isReadingAgain(each)).map((each) => <ScanProgress key={each.id} content={each} />)}
      {view.shown.filter(({ report }) => report.state === 'failed').map((each) => <ScanFailure key={each.id} content={each} />)}
      <BoardScreens view={view} content={content} />
    </Stack>
  );
}
