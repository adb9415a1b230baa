import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../form/field.tsx';
import { useFormat } from '../format/use-format.ts';
import { useAnnounce } from '../live-region/announcer.tsx';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import { addTags, endsTag } from './split-tags.ts';
import { Suggestions, suggestionId } from './suggestions.tsx';
import type { Suggestion } from './suggestions.tsx';

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: step,
  maxHeight: 168,
  overflowY: 'auto',
  padding: step - 1,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  cursor: 'text',
  '&:hover': { borderColor: color.borderHover },
  '&:focus-within': { borderColor: color.accent, outline: `2px solid ${color.accentSoft}`, outlineOffset: 1 },
});
const touch = '@media (pointer: coarse)';
const Tag = styled('span')({ display: 'inline-flex', alignItems: 'center', maxWidth: '100%', height: height.target, paddingLeft: step * 1.5, borderRadius: radius.control - 2, background: color.hover, fontSize: size.small, '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, [touch]: { height: height.touch } });
const Remove = styled('button')({ display: 'grid', flex: 'none', placeItems: 'center', width: height.target, height: height.target, padding: 0, border: 0, borderRadius: radius.control - 2, background: 'none', color: color.inkSecondary, cursor: 'pointer', '&:hover': { color: color.ink }, '&:focus-visible': { outlineOffset: -2 }, [touch]: { width: height.touch, height: height.touch } });
const Input = styled('input')({ flex: 1, minWidth: 80, height: height.target, padding: `0 ${step}px`, border: 0, background: 'none', color: 'inherit', '&:focus-visible': { outline: 'none' }, '&::placeholder': { color: color.inkSecondary, opacity: 1 }, [touch]: { height: height.touch, fontSize: size.lead } });

type TagsFieldProps = {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** What becomes of a typed entry; null refuses it. Without it the text without blanks at its ends. */
  toTag?: (text: string) => string | null;
  /** How many there may be. */
  max?: number;
  placeholder?: string;
  help?: string;
  error?: string;
  /** Stands before each entry: "#", "@". */
  prefix?: string;
  /** Entries to choose from, for the text that is typed now. */
  suggestions?: readonly Suggestion[];
  /** Told the text that is typed now, for suggestions that are fetched. */
  onTextChange?: (text: string) => void;
  autoFocus?: boolean;
};

const trimmed = (text: string): string => text.trim();

/**
 * Many short entries, typed or pasted at once: a comma (also `，` and `、`), a line break or Enter ends each. Backspace in an empty field takes the
 * last one back. Entries that are refused stay in the field to be mended.
 */
export function TagsField(props: TagsFieldProps): ReactNode {
  const { label, values, onChange, toTag = trimmed, max = Number.POSITIVE_INFINITY, placeholder, help, error, prefix = '', suggestions = [], onTextChange, autoFocus = false } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const announce = useAnnounce();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const offered = suggestions.filter(({ value }) => !values.includes(value));

  const type = (next: string): void => {
    setText(next);
    setIsRefused(false);
    setChosen(-1);
    onTextChange?.(next);
  };
  const add = (typed: string): void => {
    const added = addTags(values, typed, { toTag, max });
    type(added.rest);
    setIsRefused(added.rest !== '');
    if (added.values.length === values.length) return;
    onChange(added.values);
    announce(t('filter.tags.added', { list: format.list(added.values.slice(values.length)) }));
  };
  const remove = (value: string): void => {
    onChange(values.filter((other) => other !== value));
    announce(t('filter.tags.removed', { value }));
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const last = values.at(-1);
    if (event.key === 'Enter' && (text !== '' || chosen >= 0)) {
      event.preventDefault();
      add(offered[chosen]?.value ?? text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
    else if (event.key === 'ArrowDown' && offered.length > 0) {
      event.preventDefault();
      setChosen((chosen + 1) % offered.length);
    } else if (event.key === 'ArrowUp' && offered.length > 0) {
      event.preventDefault();
      setChosen(chosen <= 0 ? offered.length - 1 : chosen - 1);
    }
  };
  const hasOffer = offered.length > 0;
  const fault = error ?? (isRefused ? t(values.length >= max ? 'filter.tags.full' : 'filter.tags.refused', { max }) : undefined);
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ display: 'block' }}>{label}</FormLabel>
      <Box onClick={() => inputRef.current?.focus()}>
        {values.map((value) => (
          <Tag key={value}>
            <span>{`${prefix}${value}`}</span>
            <Remove type="button" aria-label={t('filter.tags.remove', { value })} onClick={() => remove(value)}>
              <X size={12} aria-hidden />
            </Remove>
          </Tag>
        ))}
        <Input
          ref={inputRef}
          id={id}
          value={text}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={values.length === 0 ? placeholder : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy(id, help, fault)}
          {...(hasOffer ? { role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list', 'aria-controls': `${id}-list`, 'aria-activedescendant': chosen < 0 ? undefined : suggestionId(id, chosen) } : {})}
          onChange={(event) => (endsTag(event.target.value) ? add(event.target.value) : type(event.target.value))}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!endsTag(pasted)) return;
            event.preventDefault();
            add(`${text}${pasted}\n`);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (text.trim() !== '') add(text);
          }}
        />
      </Box>
      {hasOffer && <Suggestions id={id} suggestions={offered} chosen={chosen} prefix={prefix} onChoose={add} />}
      {fault !== undefined && <FormHelperText id={`${id}-error`} error role="alert">{fault}</FormHelperText>}
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </div>
  );
}
