import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeyboardEvent, ReactNode, UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { ChoiceList, choiceId } from './choice-list.tsx';
import type { Choice } from './choice-list.tsx';
import { describedBy, FieldFrame } from './field.tsx';
import type { FieldProps } from './form-types.ts';

/** How many choices are drawn at once; more come when the list is scrolled to its end. */
const batch = 40;

type ChoiceFieldProps = FieldProps<string> & {
  /** The choices that fit a text, the likeliest first; for an empty text all of them. */
  readonly search: (text: string) => readonly string[];
  /** How a choice is written. Asked only for those that are drawn, since it may take its time. */
  readonly describe: (value: string) => Choice;
  readonly help?: string;
  readonly autoFocus?: boolean;
};

/** A labelled choice of one among many, found by typing a part of it. What is typed and not chosen is dropped when the field is left. */
export function ChoiceField({ id, name, label, value, onChange, error, help, search, describe, autoFocus = false }: ChoiceFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  /** What is typed; null while nothing was typed since the list opened. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [limit, setLimit] = useState(batch);
  const found = isOpen ? search(text ?? '') : [];
  const shown = found.slice(0, limit);
  const current = shown[active];

  const close = (): void => {
    setIsOpen(false);
    setText(null);
  };
  const open = (): void => {
    const chosen = Math.max(0, search('').indexOf(value));
    setIsOpen(true);
    setText(null);
    setActive(chosen);
    setLimit(chosen + batch);
  };
  const choose = (next: string): void => {
    close();
    onChange(next);
  };
  const move = (to: number): void => {
    if (to >= limit) setLimit(to + batch);
    setActive(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (event.key === 'ArrowDown') move(active + 1 < found.length ? active + 1 : 0);
      else move(active > 0 ? active - 1 : shown.length - 1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (current !== undefined) choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      // The list is closed, not the dialog that it stands in.
      event.stopPropagation();
      close();
    }
  };
  useEffect(() => {
    if (isOpen) document.getElementById(choiceId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, id, active]);
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <OutlinedInput
        id={id}
        name={name}
        value={text ?? describe(value).label}
        autoFocus={autoFocus}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onBlur={close}
        onClick={({ target }) => {
          if (isOpen) return;
          open();
          // What is typed next takes the place of what is chosen.
          if (target instanceof HTMLInputElement) target.select();
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setIsOpen(true);
          setText(event.target.value);
          setActive(0);
          setLimit(batch);
        }}
        endAdornment={
          <InputAdornment position="end" sx={{ pointerEvents: 'none', paddingRight: 1 }}>
            <ChevronDown aria-hidden />
          </InputAdornment>
        }
        slotProps={{
          input: {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': shown.length > 0,
            'aria-controls': shown.length > 0 ? `${id}-list` : undefined,
            'aria-activedescendant': current === undefined ? undefined : choiceId(id, active),
            'aria-describedby': describedBy(id, help, error),
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
      />
      {isOpen && (
        <ChoiceList
          id={id}
          choices={shown.map(describe)}
          active={active}
          nothing={t('form.choice.nothing', { text: text ?? '' })}
          onChoose={choose}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
            if (scrollTop + 2 * clientHeight > scrollHeight && limit < found.length) setLimit(limit + batch);
          }}
        />
      )}
      <VisuallyHidden role="status">{isOpen && text !== null && t('form.choice.count', { count: found.length })}</VisuallyHidden>
    </FieldFrame>
  );
}
