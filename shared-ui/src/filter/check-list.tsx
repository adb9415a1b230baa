import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { color, height, radius, size, step, weight } from '../theme/tokens.ts';
import { useTyped } from './use-typed.ts';

/** One option, with the number of things it matches; its text is already translated. */
interface CheckOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  readonly isDisabled?: boolean;
  readonly lang?: string;
}

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, marginBottom: step, fontSize: size.small, fontWeight: weight.medium });
const Options = styled('div')({ maxHeight: 264, overflowY: 'auto', margin: `0 -${step}px` });
const Option = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: step,
  minHeight: height.controlSmall,
  padding: `0 ${step}px`,
  borderRadius: radius.control - 2,
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&:has(:disabled)': { color: color.inkDisabled, cursor: 'default', background: 'none' },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Name = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Count = styled('span')({ color: color.inkSecondary, fontSize: size.small, fontVariantNumeric: 'tabular-nums' });

interface CheckListProps<Value extends string> {
  label: string;
  options: readonly CheckOption<Value>[];
  values: readonly Value[];
  /** Called with the checked values, in the order of the options. */
  onChange: (values: readonly Value[]) => void;
}

const asIs = <Value,>(values: readonly Value[]): readonly Value[] => values;
const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** A group of checkboxes, each with its number of matches. */
export function CheckList<Value extends string>({
  label,
  options,
  values,
  onChange,
}: CheckListProps<Value>): ReactNode {
  const format = useFormat();
  const [checked, check, told] = useTyped({ value: values, write: asIs, isSame: areSame });
  const chosen = new Set(checked);
  const toggle = (value: Value): void => {
    const toggled = chosen.symmetricDifference(new Set([value]));
    const next = options.map((option) => option.value).filter((each) => toggled.has(each));
    check(next);
    told(next);
    onChange(next);
  };
  return (
    <Group>
      <Legend>{label}</Legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <Checkbox
              checked={chosen.has(option.value)}
              disabled={option.isDisabled ?? false}
              onChange={() => toggle(option.value)}
            />
            <Name lang={option.lang}>{option.label}</Name>
            {option.count !== undefined && <Count>{format.number(option.count)}</Count>}
          </Option>
        ))}
      </Options>
    </Group>
  );
}
