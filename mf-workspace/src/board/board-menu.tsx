import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Content } from '@tessera/contracts/content/content.schema';
import { drawPaths } from '@tessera/contracts/draw/draw.paths';
import { markNames } from '@tessera/contracts/media/media.schema';
import { embedPreviewPath } from '@tessera/contracts/share/share.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { InSlot, useHost, type MenuAction } from '@tessera/ui/shared-modules/kit';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { FolderOutput, Gift, MonitorPlay, Newspaper, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFilterActions } from '../browse/filters/filter-actions.tsx';
import { markIcons } from '../browse/media/marks/media-marks.tsx';
import { useClearMarks } from '../browse/media/marks/use-clear-marks.ts';
import { toCardQuestion } from '../browse/views/board-view.ts';
import { toRangeName } from '../browse/views/range-name.ts';
import { useCurrentView } from '../browse/views/use-board-view.ts';
import { useLinkDaysText } from '../browse/views/use-range-text.ts';
import { toViewSearch } from '../browse/views/view-search.ts';
import { useContentActions } from '../collect/contents/use-content-actions.tsx';
import { useRights } from '../lib/plan/use-rights.ts';
import { FolderMenu } from './folder-menu.tsx';

type SharedKind = 'report' | 'board';

/** Sharing, showing and writing about a board. */
function useBoardActions(share: (kind: SharedKind) => void): readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  const { navigate } = useHost();
  const view = useCurrentView();
  const { folder } = view;
  const { isExpired, has } = useRights();
  const mayShare = !isExpired && has('shareReport');
  return [
    {
      label: t('share.report.open'),
      icon: <Share2 aria-hidden />,
      startsGroup: true,
      isDisabled: !mayShare || folder.mediaCount === 0,
      run: () => share('report'),
    },
    {
      label: t('share.board.open'),
      icon: <FolderOutput aria-hidden />,
      isDisabled: !mayShare,
      run: () => share('board'),
    },
    {
      label: t('embed.open'),
      icon: <MonitorPlay aria-hidden />,
      isDisabled: isExpired || folder.mediaCount === 0,
      run: () => navigate(`${embedPreviewPath}?${toViewSearch(view)}`),
    },
    { label: t('draw.open.action'), icon: <Gift aria-hidden />, run: () => navigate(drawPaths.ofBoard(folder.id)) },
    {
      label: t('article.open'),
      icon: <Newspaper aria-hidden />,
      isDisabled: isExpired || !has('analysis') || folder.mediaCount === 0,
      run: () => navigate(articlePaths.newArticle(folder.settings.name, toCardQuestion(view))),
    },
  ];
}

/** Removing all marks of a kind from a board. */
function useMarkClearing(): readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  const { folder } = useCurrentView();
  const { isExpired } = useRights();
  const clearMarks = useClearMarks(folder);
  return markNames.map((name, index) => {
    const Icon = markIcons[name];
    return {
      label: t(`mark.all.${name}`),
      icon: <Icon aria-hidden />,
      isDisabled: isExpired,
      startsGroup: index === 0,
      run: () => void clearMarks(name),
    };
  });
}

/** The menu of a board: actions on the board, the current content, the filter and all marks. */
export function BoardMenu({ content }: { readonly content: Content | undefined }): ReactNode {
  const { folder, contents } = useCurrentView();
  const [shared, setShared] = useState<SharedKind | null>(null);
  const ofBoard = useBoardActions(setShared);
  const ofContent = useContentActions(content, contents);
  const ofFilter = useFilterActions();
  const ofMarks = useMarkClearing();
  return (
    <InSlot>
      <FolderMenu
        folder={folder}
        contents={contents}
        more={[...ofBoard, ...ofContent.actions, ...ofFilter, ...ofMarks]}
      />
      {ofContent.dialog}
      {shared !== null && <ShareBoardDialog kind={shared} onClose={() => setShared(null)} />}
    </InSlot>
  );
}

interface ShareBoardDialogProps {
  readonly kind: SharedKind;
  readonly onClose: () => void;
}

/** Creates a link to the report of the current view, or to the board. */
function ShareBoardDialog({ kind, onClose }: ShareBoardDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { folder, question, address } = useCurrentView();
  const reported = { ...question, ...toRangeName(address) };
  const days = useLinkDaysText()(reported);
  return kind === 'report' ? (
    <AddShareDialog
      sharing={{ kind: 'report', target: reported }}
      title={folder.settings.name}
      text={days === null ? t('share.report.text') : t('share.report.dated', { days })}
      canFreeze
      onClose={onClose}
    />
  ) : (
    <AddShareDialog
      sharing={{ kind: 'board', target: { folderId: folder.id } }}
      title={folder.settings.name}
      text={t('share.board.text')}
      onClose={onClose}
    />
  );
}
