import { MenuItem, Select } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { Toolbar, ToolbarSpace, ToolbarText, useFormat, VisuallyHidden } from '@tessera/ui/doors/kit';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useCurrentView } from '../views/use-board-view.ts';

interface MediaToolbarProps {
  /** Undefined until the first page is there. */
  readonly total: number | undefined;
}

/** How many media there are, of when, and in which order they stand. */
export function MediaToolbar({ total }: MediaToolbarProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { address, asOf, go } = useCurrentView();
  const { direction } = address;
  const labelId = useId();
  return (
    <Toolbar>
      <ToolbarText role="status">
        {total !== undefined && t('media.count', { count: total })}
        {total !== undefined && asOf !== null && ` · ${t('asOf.time', { time: dateTime(asOf) })}`}
      </ToolbarText>
      <ToolbarSpace />
      <VisuallyHidden id={labelId}>{t('media.order.label')}</VisuallyHidden>
      <Select
        value={direction}
        onChange={({ target }) => go({ direction: target.value === 'asc' ? 'asc' : 'desc', media: null })}
        labelId={labelId}
        MenuProps={{ slotProps: { list: { 'aria-label': t('media.order.label') } } }}
      >
        <MenuItem value="desc">{t('media.order.newest')}</MenuItem>
        <MenuItem value="asc">{t('media.order.oldest')}</MenuItem>
      </Select>
    </Toolbar>
  );
}
