import { mediaSorts } from '@tessera/contracts/media/media-view.schema';
import { MenuItem, Select } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useCurrentView } from '../views/use-board-view.ts';

/** In which order the media stand: by what, and from which end. */
export function SortTools(): ReactNode {
  const { t } = useTranslation('workspace');
  const { address, go } = useCurrentView();
  const labelId = useId();
  const { sort, direction } = address;
  const isDown = direction === 'desc';
  return (
    <>
      <VisuallyHidden id={labelId}>{t('media.order.label')}</VisuallyHidden>
      <Select
        size="small"
        value={sort}
        onChange={({ target }) => go({ sort: target.value, direction: 'desc', media: null })}
        labelId={labelId}
        MenuProps={{ slotProps: { list: { 'aria-label': t('media.order.label') } } }}
      >
        {mediaSorts.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`sort.${each}`)}
          </MenuItem>
        ))}
      </Select>
      <IconAction
        size="small"
        label={t(`sort.direction.${sort === 'TIME' ? 'time' : 'figure'}.${direction}`)}
        icon={isDown ? <ArrowDownWideNarrow aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
        onClick={() => go({ direction: isDown ? 'asc' : 'desc', media: null })}
      />
    </>
  );
}
