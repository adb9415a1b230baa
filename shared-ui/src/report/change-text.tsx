import { styled } from '@mui/material/styles';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, step, weight } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { changeOf } from './change-of.ts';

interface ChangeTextProps {
  /** Null if unknown. */
  current: number | null;
  previous: number | null;
  /** Which direction is shown in the colour for good; by default neither. */
  betterWhen?: 'higher' | 'lower';
}

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: step / 2,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: color.inkSecondary,
  '& > svg': { width: 14, height: 14, flex: 'none' },
});

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const;

/**
 * The change from the previous value: arrow, sign and percentage; "new" if there was nothing before; a dash if either
 * value is unknown.
 */
export function ChangeText({ current, previous, betterWhen }: ChangeTextProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const change = changeOf(current, previous);
  if (change.kind === 'unknown') {
    return (
      <Line>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('change.unknown.label')}</VisuallyHidden>
      </Line>
    );
  }
  if (change.kind === 'new') return <Line>{t('change.new.label')}</Line>;
  const direction = change.ratio > 0 ? 'up' : change.ratio < 0 ? 'down' : 'same';
  const Arrow = arrows[direction];
  const isBetter = direction === (betterWhen === 'lower' ? 'down' : 'up');
  const tone = betterWhen === undefined || direction === 'same' ? {} : { color: isBetter ? color.good : color.bad };
  return (
    <Line style={tone}>
      <Arrow aria-hidden />
      {format.change(change.ratio)}
    </Line>
  );
}
