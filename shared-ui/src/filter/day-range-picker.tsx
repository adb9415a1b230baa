import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import { useShownAtOnce } from './use-shown-at-once.ts';
import { useTyped } from './use-typed.ts';

/** Two calendar days `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A named range with its days; null means all time. */
interface NamedDays<Name extends string> {
  readonly value: Name;
  readonly label: string;
  readonly days: Days | null;
  readonly isDisabled?: boolean;
}

interface DayRangePickerProps<Name extends string> {
  ranges: readonly NamedDays<Name>[];
  /** Name of the chosen range, or null for days entered one by one. */
  chosen: Name | null;
  days: Days | null;
  /** Called with the name of a chosen range. */
  onChoose: (name: Name) => void;
  /** Called with days entered one by one, once both are valid and in order. */
  onDaysChange: (days: Days) => void;
  /** First and last allowed day. */
  first?: string;
  last?: string;
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: step * 4,
});
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
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
});
const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3 });

const toFields = (days: Days | null): Days => days ?? { from: '', to: '' };
const areSame = (a: Days | null, b: Days | null): boolean => a?.from === b?.from && a?.to === b?.to;

const isDay = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/u.test(text);

// Keys that edit a part of a date. While typing, the field holds dates that nobody means, such as the year 202.
const isTypingKey = ({ key }: KeyboardEvent): boolean =>
  /^\d$/u.test(key) || key === 'ArrowUp' || key === 'ArrowDown' || key === 'Backspace' || key === 'Delete';

/** The days that can be chosen. */
interface DayBounds {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

type TypedDaysOptions = DayBounds & Pick<DayRangePickerProps<string>, 'days' | 'onDaysChange'>;

/** The first and the last day while they are typed. */
function useTypedDays({ days, onDaysChange, first, last }: TypedDaysOptions) {
  const { t } = useTranslation('ui');
  const [{ from, to }, type, told] = useTyped({ value: days, write: toFields, isSame: areSame });
  const isTyping = useRef(false);
  const [checked, setChecked] = useState<Days>({ from, to });
  const isOutside = (day: string): boolean =>
    day !== '' && (!isDay(day) || (first !== undefined && day < first) || (last !== undefined && day > last));
  const labels = { from: t('filter.days.from'), to: t('filter.days.to') };
  const faultOf = (given: Days): string | null => {
    if (isOutside(given.from)) return t('filter.days.outside', { label: labels.from });
    if (isOutside(given.to)) return t('filter.days.outside', { label: labels.to });
    return isDay(given.from) && isDay(given.to) && given.from > given.to ? t('filter.days.order', labels) : null;
  };
  // Show no error while a day is being typed.
  const fault = checked.from === from && checked.to === to ? faultOf(checked) : null;
  const give = (given: Days): void => {
    isTyping.current = false;
    setChecked(given);
    if (!isDay(given.from) || !isDay(given.to) || faultOf(given) !== null) return;
    told(given);
    onDaysChange(given);
  };
  const change = (next: Days): void => {
    type(next);
    if (!isTyping.current) give(next);
  };
  return {
    days: { from, to },
    labels,
    fault,
    change,
    startTyping: (): void => {
      isTyping.current = true;
    },
    /** Reports the typed day. */
    stopTyping: (): void => {
      if (isTyping.current) give({ from, to });
    },
  };
}

interface DayFieldProps extends DayBounds {
  readonly id: string;
  readonly end: 'from' | 'to';
  readonly state: ReturnType<typeof useTypedDays>;
}

function DayField({ id, end, first, last, state }: DayFieldProps): ReactNode {
  const { days, fault, change, startTyping, stopTyping } = state;
  return (
    <div>
      <FormLabel htmlFor={`${id}-${end}`} sx={{ display: 'block' }}>
        {state.labels[end]}
      </FormLabel>
      <OutlinedInput
        id={`${id}-${end}`}
        type="date"
        size="small"
        fullWidth
        value={days[end]}
        error={fault !== null}
        onChange={(event) => change({ ...days, [end]: event.target.value })}
        onKeyDown={(event) => {
          if (isTypingKey(event)) startTyping();
          else if (event.key === 'Enter') stopTyping();
        }}
        onBlur={stopTyping}
        slotProps={{ input: { min: first, max: last, 'aria-describedby': fault === null ? undefined : `${id}-fault` } }}
      />
    </div>
  );
}

/**
 * Picks a range of days: by its name, or by first and last day. A typed day is reported on blur or Enter, one chosen
 * from the calendar immediately. Days out of order show an error and are not reported.
 */
export function DayRangePicker<RangeName extends string>({
  ranges,
  chosen,
  days,
  onChoose,
  onDaysChange,
  first,
  last,
}: DayRangePickerProps<RangeName>): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const state = useTypedDays({ days, onDaysChange, first, last });
  const [named, choose] = useShownAtOnce(chosen, onChoose);
  return (
    <Frame>
      <Names role="radiogroup" aria-label={t('filter.days.named')}>
        {ranges.map((range) => (
          <Name key={range.value}>
            <Input
              type="radio"
              name={id}
              checked={range.value === named}
              disabled={range.isDisabled ?? false}
              onChange={() => choose(range.value)}
            />
            {range.label}
          </Name>
        ))}
      </Names>
      <Fields>
        <DayField id={id} end="from" first={first} last={last} state={state} />
        <DayField id={id} end="to" first={first} last={last} state={state} />
        {state.fault !== null && (
          <FormHelperText id={`${id}-fault`} error role="alert">
            {state.fault}
          </FormHelperText>
        )}
      </Fields>
    </Frame>
  );
}
