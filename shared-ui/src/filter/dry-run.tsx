import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size } from '../theme/tokens.ts';

const Line = styled('p')({
  minHeight: '1.5em',
  fontSize: size.small,
  color: color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-old="true"]': { opacity: 0.55 },
});

interface DryRunProps {
  /** How many things the filter would hide; undefined before the first response. */
  hidden: number | undefined;
  /** How many are visible without the filter. */
  total: number | undefined;
  /** True while a request is pending; the previous answer stays, paler. */
  isPending: boolean;
}

/** What a filter would do before it is set: "Would hide 37 of 1,204". */
export function DryRun({ hidden, total, isPending }: DryRunProps): ReactNode {
  const { t } = useTranslation('ui');
  const isKnown = hidden !== undefined && total !== undefined;
  return (
    <Line role="status" data-old={isPending && isKnown}>
      {isKnown ? t('filter.dryRun.effect', { hidden, total }) : isPending ? t('filter.dryRun.pending') : ''}
    </Line>
  );
}
