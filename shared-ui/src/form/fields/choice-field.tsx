import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode, type UIEvent } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceList, type Choice } from '../../combobox/choice-list.tsx';
import { ResultCount } from '../../combobox/result-count.tsx';
import { useCombobox } from '../../combobox/use-combobox.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from '../form-types.ts';
import { describedBy, FieldFrame } from './field.tsx';

/**
 * How many choices are rendered at once. More are rendered when the scroll position or the highlight comes near the end
 * of the list.
 */
const batch = 40;
/**
 * Render more when the highlight is this close to the end of the rendered choices. Must exceed the step of Page Down.
 */
const reach = 10;

type ChoiceFieldProps = FieldProps<string> & {
  /** Returns the choices that match a text, best match first; all of them for an empty text. */
  readonly search: (text: string) => readonly string[];
  /** Returns the texts of a choice. Called only for rendered choices, so it may be slow. */
  readonly describe: (value: string) => Choice;
  readonly help?: string;
  readonly autoFocus?: boolean;
};

/** The list of choices: open or closed, which of them match the typed text, and how many of these are rendered. */
function useChoices({ id, value, onChange, search, describe }: ChoiceFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** The typed text; null if nothing was typed since the list opened. */
  const [text, setText] = useState<string | null>(null);
  const [limit, setLimit] = useState(batch);
  const found = isOpen ? search(text ?? '') : [];
  const shown = found.slice(0, limit);
  const isPart = limit < found.length;

  const close = (): void => {
    setIsOpen(false);
    setText(null);
  };
  const open = (): void => {
    setIsOpen(true);
    setLimit(Math.max(0, search('').indexOf(value)) + batch);
  };
  const combobox = useCombobox({
    id,
    text: text ?? describe(value).label,
    options: shown,
    keyOf: (choice: string) => choice,
    // While the user types, highlight the best match instead of the selected choice.
    selectedKey: text === null ? value : null,
    isOpen,
    onOpen: open,
    onClose: close,
    onTextChange: (next) => {
      setIsOpen(true);
      setText(next);
      setLimit(batch);
    },
    onChoose: (next) => {
      close();
      onChange(next);
    },
    onKeyDown: ({ key }, active) => {
      // Go to the last of all choices, not to the last rendered one.
      if (isPart && (key === 'End' || (key === 'ArrowUp' && active === found[0])))
        flushSync(() => setLimit(found.length));
    },
  });
  const place = combobox.active === undefined ? 0 : shown.indexOf(combobox.active);
  if (isPart && place + reach >= limit) setLimit(place + batch);
  const renderMore = (): void => {
    if (isPart) setLimit(limit + batch);
  };
  return { combobox, isOpen, open, text, found, shown, renderMore };
}

/**
 * A combobox that selects one of many choices by typing a part of it. Typed text that was not chosen is dropped on
 * blur.
 */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { id, name, label, error, help, describe, autoFocus = false } = props;
  const { t } = useTranslation('ui');
  const { combobox, isOpen, open, text, found, shown, renderMore } = useChoices(props);
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <OutlinedInput
        id={id}
        name={name}
        autoFocus={autoFocus}
        onFocus={(event) => event.target.select()}
        onClick={({ target }) => {
          if (isOpen) return;
          open();
          // Select the text, so that typing replaces it.
          if (target instanceof HTMLInputElement) target.select();
        }}
        endAdornment={
          <InputAdornment position="end" sx={{ pointerEvents: 'none', paddingRight: 1 }}>
            <ChevronDown aria-hidden />
          </InputAdornment>
        }
        slotProps={{ input: { ...combobox.inputProps, 'aria-describedby': describedBy(id, help, error) } }}
      />
      {isOpen && (
        <ChoiceList
          combobox={combobox}
          id={id}
          choices={shown.map(describe)}
          nothing={t('form.choice.nothing', { text: text ?? '' })}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
            if (scrollTop + 2 * clientHeight > scrollHeight) renderMore();
          }}
        />
      )}
      <ResultCount count={isOpen && text !== null ? found.length : null} />
    </FieldFrame>
  );
}
