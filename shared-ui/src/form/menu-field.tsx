import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Suggestions, suggestionId } from '../filter/suggestions.tsx';
import type { Suggestion } from '../filter/suggestions.tsx';
import { describedBy } from './field.tsx';

type MenuFieldProps = {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  /** What was found for the text; choosing one ends the search. */
  options: readonly Suggestion[];
  onChoose: (value: string) => void;
  /** How the search stands: that it runs, found nothing, or failed. Read aloud as it changes. */
  note?: string;
  help?: string;
  error?: string;
  placeholder?: string;
  autoFocus?: boolean;
};

const textMax = 100;

/** Searches while typing and offers what is found below: arrows and Enter choose, Escape empties the field. */
export function MenuField({ label, text, onTextChange, options, onChoose, note, help, error, placeholder, autoFocus = false }: MenuFieldProps): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const active = options.length === 0 ? -1 : Math.min(chosen, options.length - 1);
  const type = (next: string): void => {
    setChosen(0);
    onTextChange(next);
  };
  const choose = (value: string): void => {
    setChosen(0);
    onChoose(value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const moved = steps[event.key];
    const option = options[active];
    if (moved !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen((active + moved + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (option) choose(option.value);
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      type('');
    }
  };
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ display: 'block' }}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={text}
        placeholder={placeholder}
        autoFocus={autoFocus}
        error={error !== undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => type(target.value)}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-expanded': options.length > 0,
            'aria-autocomplete': 'list',
            'aria-controls': options.length > 0 ? `${id}-list` : undefined,
            'aria-activedescendant': active < 0 ? undefined : suggestionId(id, active),
            'aria-describedby': describedBy(id, help, error),
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: textMax,
          },
        }}
      />
      {options.length > 0 && <Suggestions id={id} suggestions={options} chosen={active} prefix="" onChoose={choose} />}
      <FormHelperText role="status" sx={{ '&:empty': { display: 'none' } }}>{note}</FormHelperText>
      {error !== undefined && <FormHelperText id={`${id}-error`} error role="alert">{error}</FormHelperText>}
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </div>
  );
}
