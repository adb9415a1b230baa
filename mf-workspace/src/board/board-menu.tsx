import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Content } from '@tessera/contracts/content/content.schema';
import { drawPaths } from '@tessera/contracts/draw/draw.paths';
import { markNames } from '@tessera/contracts/media/media.schema';
import { embedPreviewPath } from '@tessera/contracts/share/share.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { InSlot, useHost } from '@tessera/ui/shared-modules/kit';
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

/** The menu of a board: actions on the board, the current content, the filter and all marks. */
export function BoardMenu({ content }: { readonly content: Content | undefined }): ReactNode {
  const { t } = useTranslation('workspace');
  const { navigate } = useHost();
  const view = useCurrentView();
  const { folder, contents } = view;
  const reported = { ...view.question, ...toRangeName(view.address) };
  const reportedDays = useLinkDaysText()(reported);
  const { isExpired, has } = useRights();
  const [sharing, setSharing] = useState<'report' | 'board' | null>(null);
  const mayShare = !isExpired && has('shareReport');
  const share = {
    label: t('share.report.open'),
    icon: <Share2 aria-hidden />,
    startsGroup: true,
    isDisabled: !mayShare || folder.mediaCount === 0,
    run: () => setSharing('report'),
  };
  const shareBoard = {
    label: t('share.board.open'),
    icon: <FolderOutput aria-hidden />,
    isDisabled: !mayShare,
    run: () => setSharing('board'),
  };
  const showElsewhere = {
    label: t('embed.open'),
    icon: <MonitorPlay aria-hidden />,
    isDisabled: isExpired || folder.mediaCount === 0,
    run: () => navigate(`${embedPreviewPath}?${toViewSearch(view)}`),
  };
  const draws = {
    label: t('draw.open.action'),
    icon: <Gift aria-hidden />,
    run: () => navigate(drawPaths.ofBoard(folder.id)),
  };
  const write = {
    label: t('article.open'),
    icon: <Newspaper aria-hidden />,
    isDisabled: isExpired || !has('analysis') || folder.mediaCount === 0,
    run: () => navigate(articlePaths.newArticle(folder.settings.name, toCardQuestion(view))),
  };
  const ofContent = useContentActions(content, contents);
  const ofFilter = useFilterActions();
  const clearMarks = useClearMarks(folder);
  const ofMarks = markNames.map((name) => {
    const Icon = markIcons[name];
    return {
      label: t(`mark.all.${name}`),
      icon: <Icon aria-hidden />,
      isDisabled: isExpired,
      run: () => void clearMarks(name),
    };
  });
  return (
    <InSlot>
      <FolderMenu
        folder={folder}
        contents={contents}
        more={[
          share,
          shareBoard,
          showElsewhere,
          draws,
          write,
          ...ofContent.actions,
          ...ofFilter,
          ...ofMarks.map((action, index) => ({ ...action, startsGroup: index === 0 })),
        ]}
      />
      {ofContent.dialog}
      {sharing === 'report' && (
        <AddShareDialog
          sharing={{ kind: 'report', target: reported }}
          title={folder.settings.name}
          text={reportedDays === null ? t('share.report.text') : t('share.report.dated', { days: reportedDays })}
          canFreeze
          onClose={() => setSharing(null)}
        />
      )}
      {sharing === 'board' && (
        <AddShareDialog
          sharing={{ kind: 'board', target: { folderId: folder.id } }}
          title={folder.settings.name}
          text={t('share.board.text')}
          onClose={() => setSharing(null)}
        />
      )}
    </InSlot>
  );
}
