import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Suggestions, type Suggestion } from '../combobox/suggestions.tsx';
import { useCombobox } from '../combobox/use-combobox.ts';
import { describedBy } from '../form/fields/field.tsx';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAnnounce } from '../live-region/announcer.tsx';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { addTags, endsTag } from './split-tags.ts';

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
const Tag = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: height.target,
  paddingLeft: step * 1.5,
  borderRadius: radius.control - 2,
  background: color.hover,
  fontSize: size.small,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [touch]: { height: height.touch },
});
const Remove = styled('button')({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: height.target,
  height: height.target,
  padding: 0,
  border: 0,
  borderRadius: radius.control - 2,
  background: 'none',
  color: color.inkSecondary,
  cursor: 'pointer',
  '&:hover': { color: color.ink },
  '&:focus-visible': { outlineOffset: -2 },
  [touch]: { width: height.touch, height: height.touch },
});
const Input = styled('input')({
  flex: 1,
  minWidth: 80,
  height: height.target,
  padding: `0 ${step}px`,
  border: 0,
  background: 'none',
  color: 'inherit',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: color.inkSecondary, opacity: 1 },
  [touch]: { height: height.touch, fontSize: size.lead },
});

interface TagsFieldProps {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Normalises a typed entry; null refuses it. By default the text is trimmed. */
  toTag?: (text: string) => string | null;
  /** Maximum number of entries. */
  max?: number;
  placeholder?: string;
  help?: string;
  error?: string;
  /** Shown before each entry: "#", "@". */
  prefix?: string;
  /** Suggestions for the text that is typed. */
  suggestions?: readonly Suggestion[];
  /** Called with the typed text, to fetch suggestions. */
  onTextChange?: (text: string) => void;
  autoFocus?: boolean;
}

const trimmed = (text: string): string => text.trim();

/** Without suggestions the input is a plain text field, so drop the combobox attributes. */
const withoutList = {
  role: undefined,
  'aria-expanded': undefined,
  'aria-autocomplete': undefined,
  'aria-controls': undefined,
  'aria-activedescendant': undefined,
};

/** The typed text of the field, the entries that it becomes, and the suggestions for it. */
function useTags(
  id: string,
  {
    values,
    onChange,
    toTag = trimmed,
    max = Number.POSITIVE_INFINITY,
    error,
    suggestions = [],
    onTextChange,
  }: TagsFieldProps,
) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isPutAway, setIsPutAway] = useState(false);
  const offered = suggestions.filter(({ value }) => !values.includes(value));
  const hasOffer = offered.length > 0;
  const isOpen = hasOffer && !isPutAway;
  const focus = (): void => document.getElementById(id)?.focus();

  const type = (next: string): void => {
    setText(next);
    setIsRefused(false);
    setIsPutAway(false);
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
    focus();
  };
  const combobox = useCombobox({
    id,
    text,
    options: offered,
    keyOf: ({ value }) => value,
    isFreeText: true,
    isOpen,
    onOpen: () => setIsPutAway(false),
    onTextChange: (next, isComposing) => (endsTag(next) && !isComposing ? add(next) : type(next)),
    onChoose: ({ value }) => add(value),
    onKeyDown: (event, active) => {
      const last = values.at(-1);
      if (event.key === 'Enter' && text !== '' && active === undefined) {
        event.preventDefault();
        add(text);
      } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
      else if (event.key === 'Escape' && isOpen && (text !== '' || active !== undefined)) {
        // The first Escape closes only the suggestions, the next one reaches the surrounding dialog.
        event.preventDefault();
        event.stopPropagation();
        setIsPutAway(true);
      }
    },
  });
  const fault =
    error ?? (isRefused ? t(values.length >= max ? 'filter.tags.full' : 'filter.tags.refused', { max }) : undefined);
  return { text, add, remove, focus, combobox, offered, isOpen, fault };
}

/**
 * Many short entries, typed or pasted at once. A comma (also `，` and `、`), a line break or Enter ends an entry.
 * Backspace in an empty field removes the last one. Refused entries stay in the field for correction. Text from an
 * input method is read when its composition ends.
 */
export function TagsField(props: TagsFieldProps): ReactNode {
  const { label, values, placeholder, help, prefix = '', autoFocus = false } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const { text, add, remove, focus, combobox, offered, isOpen, fault } = useTags(id, props);
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ display: 'block' }}>
        {label}
      </FormLabel>
      <Box onClick={focus}>
        {values.map((value) => (
          <Tag key={value}>
            <span>{`${prefix}${value}`}</span>
            <Remove type="button" aria-label={t('filter.tags.remove', { value })} onClick={() => remove(value)}>
              <X size={12} aria-hidden />
            </Remove>
          </Tag>
        ))}
        <Input
          {...combobox.inputProps}
          {...(offered.length > 0 ? {} : withoutList)}
          autoFocus={autoFocus}
          placeholder={values.length === 0 ? placeholder : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy(id, help, fault)}
          onCompositionEnd={({ currentTarget: { value } }) => {
            if (endsTag(value)) add(value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!endsTag(pasted)) return;
            event.preventDefault();
            add(`${text}${pasted}\n`);
          }}
          onBlur={(event) => {
            combobox.inputProps.onBlur?.(event);
            if (text.trim() !== '') add(text);
          }}
        />
      </Box>
      {isOpen && <Suggestions combobox={combobox} suggestions={offered} prefix={prefix} />}
      <VisuallyHidden role="status">
        {isOpen && text !== '' && t('filter.tags.offered', { count: offered.length })}
      </VisuallyHidden>
      {fault !== undefined && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {fault}
        </FormHelperText>
      )}
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </div>
  );
}
