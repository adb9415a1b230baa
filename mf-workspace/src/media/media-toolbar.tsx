import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Toolbar, ToolbarSpace, ToolbarText, useFormat } from '@tessera/ui/shared-modules/kit';
import { size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useCurrentView } from '../views/use-board-view.ts';
import { SortTools } from './sort-tools.tsx';

// Where the room is scarce the count and the tools stay in one row: the order's name gives way first, then the count, which the smallest part of a pixel less would cut.
const Row = styled(Toolbar)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    gap: step,
    '& > *': { flexShrink: 0 },
    fontSize: size.small,
    '& > .MuiInputBase-root': { flexShrink: 9999, minWidth: 72, fontSize: 'inherit' },
    '& > [role="status"]': { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));
const Beside = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { display: 'none' } }));

interface MediaToolbarProps {
  /** How many there are, in words; empty until the first page is there. */
  readonly count: string;
  /** Tools of the wall or of the table. */
  readonly children: ReactNode;
}

/** How many media there are, of when, in which order they stand, and how they are drawn. */
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
