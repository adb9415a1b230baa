import { mediaSorts } from '@tessera/contracts/media/media-view.schema';
import { MenuItem, Select, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  IconAction,
  Toolbar,
  ToolbarSpace,
  ToolbarText,
  useFormat,
  VisuallyHidden,
} from '@tessera/ui/shared-modules/kit';
import { size, step } from '@tessera/ui/theme/tokens';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useCurrentView } from '../views/use-board-view.ts';

// On a small screen the count and the tools stay on one row: the order's name shrinks first, then the count, because
// rounding would otherwise cut it off.
const Row = styled(Toolbar)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    gap: step,
    '& > *': { flexShrink: 0 },
    fontSize: size.small,
    '& > .MuiInputBase-root': { flexShrink: 9999, minWidth: 72, fontSize: 'inherit' },
    '& > [role="status"]': {
      flexShrink: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
}));
const Beside = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { display: 'none' } }));

interface MediaToolbarProps {
  /** The number of media as text; empty until the first page has loaded. */
  readonly count: string;
  /** Tools of the wall or of the table. */
  readonly children: ReactNode;
}

/** Above the media: their number and date, the order, and the display settings. */
export function MediaToolbar({ count, children }: MediaToolbarProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { asOf } = useCurrentView();
  return (
    <Row>
      <ToolbarText role="status">
        {count}
        {count !== '' && asOf !== null && <Beside>{` · ${t('asOf.time', { time: dateTime(asOf) })}`}</Beside>}
      </ToolbarText>
      <ToolbarSpace />
      <SortTools />
      {children}
    </Row>
  );
}

/** The order of the media: its field and direction. */
function SortTools(): ReactNode {
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
