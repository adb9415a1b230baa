import { useTranslation } from '@tessera/ui/doors/i18n';
import { ActionMenu, Toolbar, ToolbarSpace, ToolbarText, useFormat } from '@tessera/ui/doors/kit';
import { markNames } from '@tessera/contracts/media/media.schema';
import type { ReactNode } from 'react';
import { useRights } from '../lib/use-rights.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { markIcons } from './media-marks.tsx';
import { SortTools } from './sort-tools.tsx';
import { useClearMarks } from './use-clear-marks.ts';

interface MediaToolbarProps {
  /** Undefined until the first page is there. */
  readonly total: number | undefined;
  /** Tools of the wall or of the table. */
  readonly children: ReactNode;
}

/** How many media there are, of when, in which order they stand, and how they are drawn. */
export function MediaToolbar({ total, children }: MediaToolbarProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { folder, asOf } = useCurrentView();
  const { isExpired } = useRights();
  const clearMarks = useClearMarks(folder);
  return (
    <Toolbar>
      <ToolbarText role="status">
        {total !== undefined && t('media.count', { count: total })}
        {total !== undefined && asOf !== null && ` · ${t('asOf.time', { time: dateTime(asOf) })}`}
      </ToolbarText>
      <ToolbarSpace />
      <SortTools />
      {children}
      <ActionMenu
        size="small"
        label={t('media.more.label')}
        actions={markNames.map((name) => {
          const Icon = markIcons[name];
          return { label: t(`mark.all.${name}`), icon: <Icon aria-hidden />, isDisabled: isExpired, run: () => void clearMarks(name) };
        })}
      />
    </Toolbar>
  );
}
