import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field.tsx';
import type { FieldProps } from './form-types.ts';

/** One choice; its text is translated already. */
export type SelectOption = { readonly value: string; readonly label: string; readonly lang?: string };

type SelectFieldProps = FieldProps<string> & {
  readonly options: readonly SelectOption[];
  readonly help?: string;
  readonly isDisabled?: boolean;
};

/** A labelled choice of one among a few. */
export function SelectField({ id, name, label, value, onChange, error, help, options, isDisabled }: SelectFieldProps): ReactNode {
  return (
    <FieldFrame id={id} label={label} error={error} help={help} isDisabled={isDisabled}>
      <Select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': describedBy(id, help, error) }}
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
