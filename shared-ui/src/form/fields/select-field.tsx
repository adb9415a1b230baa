import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldProps } from '../form-types.ts';
import { describedBy, FieldFrame } from './field.tsx';

/** One choice; its text is already translated. */
interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

type SelectFieldProps = FieldProps<string> & {
  readonly options: readonly SelectOption[];
  readonly help?: string;
  readonly isDisabled?: boolean;
};

// A long text is truncated before the arrow.
const Chosen = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

/** A labelled select with a few options. */
export function SelectField({
  id,
  name,
  label,
  value,
  onChange,
  error,
  help,
  options,
  isDisabled,
}: SelectFieldProps): ReactNode {
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame id={id} label={label} error={error} help={help} isDisabled={isDisabled}>
      <Select
        name={name}
        value={value}
        displayEmpty
        onChange={(event) => onChange(event.target.value)}
        renderValue={() => chosen && <Chosen lang={chosen.lang}>{chosen.label}</Chosen>}
        SelectDisplayProps={{
          id,
          'aria-labelledby': `${id}-label ${id}`,
          'aria-describedby': describedBy(id, help, error),
        }}
        MenuProps={{ slotProps: { list: { 'aria-labelledby': `${id}-label` } } }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
