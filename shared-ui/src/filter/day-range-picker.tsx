import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import { useTyped } from './use-typed.ts';

/** Two calendar days `YYYY-MM-DD`, both inside. */
export type Days = { readonly from: string; readonly to: string };

/** A range that has a name, with its days; null for all time. */
export type NamedDays<Name extends string> = { readonly value: Name; readonly label: string; readonly days: Days | null; readonly isDisabled?: boolean };

type DayRangePickerProps<Name extends string> = {
  ranges: readonly NamedDays<Name>[];
  /** The name of what is chosen, or null where the days were given one by one. */
  chosen: Name | null;
  days: Days | null;
  /** Called with the name of a chosen range. */
  onChoose: (name: Name) => void;
  /** Called with days that were given one by one: whole, and in order. */
  onDaysChange: (days: Days) => void;
  /** First and last day that may be given. */
  first?: string;
  last?: string;
};

const Frame = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: step * 4 });
const Names = styled('div')({ display: 'flex', flexDirection: 'column', gap: 1 });
const Name = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: height.controlSmall,
  padding: `0 ${step * 2}px`,
  borderRadius: radius.control - 2,
  fontSize: size.small,
  '&:hover': { background: color.hover },
  '&:has(:checked)': { background: color.accentSoft },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '&:has(:disabled)': { color: color.inkDisabled, background: 'none' },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Input = styled('input')({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer', '&:disabled': { cursor: 'default' } });
const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3 });

const toFields = (days: Days | null): Days => days ?? { from: '', to: '' };
const areSame = (a: Days | null, b: Days | null): boolean => a?.from === b?.from && a?.to === b?.to;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text);

/** A range of days: by its name, or by its first and last day. Days that are out of order are told, and change nothing. */
export function DayRangePicker<RangeName extends string>({ ranges, chosen, days, onChoose, onDaysChange, first, last }: DayRangePickerProps<RangeName>): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const [{ from, to }, type, told] = useTyped({ value: days, write: toFields, isSame: areSame });
  const isOutside = (day: string): boolean => isDay(day) && ((first !== undefined && day < first) || (last !== undefined && day > last));
  const fault = isDay(from) && isDay(to) && from > to ? 'order' : isOutside(from) || isOutside(to) ? 'outside' : null;
  const change = (next: Days): void => {
    type(next);
    if (!isDay(next.from) || !isDay(next.to) || next.from > next.to || isOutside(next.from) || isOutside(next.to)) return;
    told(next);
    onDaysChange(next);
  };
  const field = (end: 'from' | 'to'): ReactNode => (
    <div>
      <FormLabel htmlFor={`${id}-${end}`} sx={{ display: 'block' }}>{t(end === 'from' ? 'filter.days.from' : 'filter.days.to')}</FormLabel>
      <OutlinedInput
        id={`${id}-${end}`}
        type="date"
        size="small"
        fullWidth
        value={end === 'from' ? from : to}
        error={fault !== null}
        onChange={(event) => change({ from, to, [end]: event.target.value })}
        slotProps={{ input: { min: first, max: last, 'aria-describedby': fault === null ? undefined : `${id}-fault` } }}
      />
    </div>
  );
  return (
    <Frame>
      <Names role="radiogroup" aria-label={t('filter.days.named')}>
        {ranges.map((range) => (
          <Name key={range.value}>
            <Input type="radio" name={id} checked={range.value === chosen} disabled={range.isDisabled ?? false} onChange={() => onChoose(range.value)} />
            {range.label}
          </Name>
        ))}
      </Names>
      <Fields>
        {field('from')}
        {field('to')}
        {fault !== null && <FormHelperText id={`${id}-fault`} error role="alert">{t(fault === 'order' ? 'filter.days.order' : 'filter.days.outside')}</FormHelperText>}
      </Fields>
    </Frame>
  );
}
