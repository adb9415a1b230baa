import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { InputUnit } from '../form/fields/input-unit.tsx';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step, weight } from '../theme/tokens.ts';
import { readRange, writeBound, type NumberRange } from './read-range.ts';
import { useTyped } from './use-typed.ts';

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({
  padding: 0,
  marginBottom: step * 1.5,
  fontSize: size.small,
  fontWeight: weight.medium,
});
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: step * 2,
  color: color.inkSecondary,
});

interface RangeFieldProps {
  label: string;
  /** The current range; undefined if none is set. */
  value: NumberRange | undefined;
  /** Called while typing with each valid range; undefined for none. */
  onChange: (range: NumberRange | undefined) => void;
  /** Called when the fields become invalid (true) or valid again (false). */
  onBlockedChange?: (isBlocked: boolean) => void;
  /** Number of decimals allowed; 0 by default. */
  decimals?: number;
  /** Allows negative numbers. */
  isSigned?: boolean;
  /** Shown after each number: "%". */
  unit?: string;
  help?: string;
  autoFocus?: boolean;
}

const toFields = (range: NumberRange | undefined): { readonly min: string; readonly max: string } => ({
  min: writeBound(range?.min),
  max: writeBound(range?.max),
});
const areSame = (a: NumberRange | undefined, b: NumberRange | undefined): boolean =>
  a?.min === b?.min && a?.max === b?.max;

/**
 * Minimum and maximum of a range, both inclusive and both optional. An invalid number shows an error and is not
 * reported.
 */
export function RangeField({
  label,
  value,
  onChange,
  onBlockedChange,
  decimals = 0,
  isSigned = false,
  unit = '',
  help,
  autoFocus = false,
}: RangeFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const id = useId();
  const [typed, type, told] = useTyped({ value, write: toFields, isSame: areSame });
  const reading = readRange(typed, decimals, isSigned);
  const isBlocked = reading.fault !== null;
  const tell = useEffectEvent((blocked: boolean) => onBlockedChange?.(blocked));
  useEffect(() => tell(isBlocked), [isBlocked]);
  const change = (next: typeof typed): void => {
    type(next);
    const read = readRange(next, decimals, isSigned);
    if (read.fault !== null) return;
    told(read.range);
    onChange(read.range);
  };
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const input = (end: 'min' | 'max', isFirst: boolean): ReactNode => (
    <OutlinedInput
      size="small"
      value={typed[end]}
      placeholder={t('filter.range.any')}
      error={reading.fault === end || reading.fault === 'order'}
      endAdornment={unit !== '' && <InputUnit>{unit}</InputUnit>}
      autoFocus={autoFocus && isFirst}
      onChange={(event) => change({ ...typed, [end]: event.target.value })}
      slotProps={{
        input: {
          inputMode: isSigned ? 'text' : decimals > 0 ? 'decimal' : 'numeric',
          'aria-label': t(end === 'min' ? 'filter.range.min' : 'filter.range.max', { label }),
          'aria-describedby': reading.fault === null ? helpId : errorId,
        },
      }}
    />
  );
  const example = decimals > 0 ? number(0.5, 1) : number(500);
  const faultText = {
    order: t('filter.range.order', { label }),
    min: t('filter.range.invalid', { label: t('filter.range.min', { label }), example }),
    max: t('filter.range.invalid', { label: t('filter.range.max', { label }), example }),
  };
  return (
    <Group>
      <Legend>{label}</Legend>
      <Row>
        {input('min', true)}
        <span aria-hidden="true">–</span>
        {input('max', false)}
      </Row>
      {reading.fault !== null && (
        <FormHelperText id={errorId} error role="alert">
          {faultText[reading.fault]}
        </FormHelperText>
      )}
      {help !== undefined && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </Group>
  );
}
