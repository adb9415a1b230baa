import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { ResultCount } from '../../combobox/result-count.tsx';
import { Suggestions, type Suggestion } from '../../combobox/suggestions.tsx';
import { useCombobox } from '../../combobox/use-combobox.ts';
import { describedBy } from './field.tsx';

interface MenuFieldProps {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The search results for the text; choosing one ends the search. */
  options: readonly Suggestion[];
  onChoose: (value: string) => void;
  /** State of the search: running, nothing found, or failed. Screen readers announce its changes. */
  note?: string;
  help?: string;
  error?: string;
  placeholder?: string;
  autoFocus?: boolean;
}

const textMax = 100;

/**
 * Searches while the user types and lists the results below. The arrow keys and Enter choose, Escape clears the field.
 */
export function MenuField({
  label,
  text,
  onTextChange,
  options,
  onChoose,
  note,
  help,
  error,
  placeholder,
  autoFocus = false,
}: MenuFieldProps): ReactNode {
  const id = useId();
  const combobox = useCombobox({
    id,
    text,
    options,
    keyOf: ({ value }) => value,
    onTextChange: (next) => onTextChange(next),
    onChoose: ({ value }) => onChoose(value),
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || text === '') return;
      event.preventDefault();
      event.stopPropagation();
      onTextChange('');
    },
  });
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ display: 'block' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        placeholder={placeholder}
        autoFocus={autoFocus}
        error={error !== undefined}
        slotProps={{
          input: { ...combobox.inputProps, 'aria-describedby': describedBy(id, help, error), maxLength: textMax },
        }}
      />
      {options.length > 0 && <Suggestions combobox={combobox} suggestions={options} />}
      <FormHelperText role="status" sx={{ '&:empty': { display: 'none' } }}>
        {note}
      </FormHelperText>
      <ResultCount count={text === '' || options.length === 0 ? null : options.length} />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      )}
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </div>
  );
}
