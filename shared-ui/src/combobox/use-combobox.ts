import useAutocomplete from '@mui/material/useAutocomplete';
import { useCallback, useMemo, useReducer, useSyncExternalStore } from 'react';
import type { HTMLAttributes, InputHTMLAttributes, KeyboardEvent, KeyboardEventHandler, Ref, UIEventHandler } from 'react';

/** What makes a combobox. */
export type ComboboxOptions<Option> = {
  /** The field's id; the list and its options have theirs from it. */
  readonly id: string;
  /** What stands in the field. */
  readonly text: string;
  /** Told what is typed, and whether it is being composed still: then an input method may change all of it. */
  readonly onTextChange: (text: string, isComposing: boolean) => void;
  /** What is offered for the text, the likeliest first. */
  readonly options: readonly Option[];
  /** What tells an option from all others. */
  readonly keyOf: (option: Option) => string;
  /** Told each choice, also that of what is chosen already. */
  readonly onChoose: (option: Option) => void;
  /** What is chosen now: where the list begins. */
  readonly selectedKey?: string | null;
  /** What is typed counts as it stands: no option is highlighted before arrows lead to one, and they lead back to the text. */
  readonly isFreeText?: boolean;
  /** Whether the list is there; without it it always stands, and Escape is for what is around it. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  /** Told of Escape and of leaving the field; without it Escape is for what is around the list. */
  readonly onClose?: () => void;
  /** What the field does with a key before the list: if it prevents the default, the list does nothing. Not told of keys of an input method. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, active: Option | undefined) => void;
};

/** A field with a list: what its parts are given. */
export type Combobox<Option> = {
  /** For the `input`; names and descriptions are the caller's. */
  readonly inputProps: InputHTMLAttributes<HTMLInputElement> & { readonly ref: Ref<HTMLInputElement> };
  /** For the list, which is `position: relative`; its name is the caller's. */
  readonly listProps: (own?: { readonly onScroll?: UIEventHandler<HTMLElement> }) => HTMLAttributes<HTMLElement>;
  /** For each option, in the order of `options`. `aria-selected` is the highlighted one. */
  readonly optionProps: (option: Option, index: number) => HTMLAttributes<HTMLElement>;
  /** What Enter would choose. */
  readonly active: Option | undefined;
};

/** An option as the library gets it: never the same object twice, since it tells of no choice that is the value itself. */
type Entry = { readonly key: string; readonly text: string };

/** By their labels the library knows options again. Those for another text are others: the highlight begins anew with each letter, and only then. */
const labelOf = ({ key, text }: Entry): string => `${text}\n${key}`;
const isSame = (one: Entry, other: Entry): boolean => one.key === other.key;
/** What is offered was searched by the caller. */
const unfiltered = (entries: Entry[]): Entry[] => entries;

/** Some browsers tell of the Enter that ends a composition when it has ended: then the key's code says so. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Keys that mean the text or what is around the field: with Ctrl, Cmd or Alt, and Home and End that select. */
const isOfField = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey || (shiftKey && (key === 'Home' || key === 'End'));

/** The id of the highlighted option. The library keeps it in the page alone, and writes it there also after a drawing. */
function useActiveId(id: string): string | null {
  const subscribe = useCallback(
    (tell: () => void) => {
      const observer = new MutationObserver(tell);
      const field = document.getElementById(id);
      if (field !== null) observer.observe(field, { attributeFilter: ['aria-activedescendant'] });
      return () => observer.disconnect();
    },
    [id],
  );
  return useSyncExternalStore(subscribe, () => document.getElementById(id)?.getAttribute('aria-activedescendant') ?? null);
}

/**
 * A field that is typed in, with a list of what can be chosen below it; the focus stays in the field. Arrows, Home, End and the pages' keys
 * move the highlight, Enter chooses, Escape closes a list that can be closed. A key of an input method does none of it.
 */
export function useCombobox<Option>({ id, text, onTextChange, options, keyOf, onChoose, selectedKey = null, isFreeText = false, isOpen = true, onOpen, onClose, onKeyDown }: ComboboxOptions<Option>): Combobox<Option> {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const entries = options.map((option): Entry => ({ key: keyOf(option), text }));
  const value = useMemo((): Entry | null => (selectedKey === null ? null : { key: selectedKey, text: '' }), [selectedKey]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Entry>({
    id,
    options: entries,
    value,
    inputValue: text,
    open: isOpen,
    autoHighlight: !isFreeText,
    handleHomeEndKeys: !isFreeText,
    includeInputInList: isFreeText,
    // Otherwise a drawing that follows another list highlights anew, and each key draws.
    disableCloseOnSelect: true,
    filterOptions: unfiltered,
    getOptionLabel: labelOf,
    isOptionEqualToValue: isSame,
    onInputChange: (event, next, reason) => {
      if (reason === 'input') onTextChange(next, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing);
    },
    onChange: (_, entry, reason) => {
      const chosen = options.find((option) => keyOf(option) === entry?.key);
      if (reason === 'selectOption' && chosen !== undefined) onChoose(chosen);
    },
    // The next key of the same moment is answered by what this one highlights.
    onHighlightChange: draw,
    onOpen: () => onOpen?.(),
    onClose: () => onClose?.(),
  });

  const activeId = useActiveId(id);
  const standing = isOpen ? options : [];
  const withKey = (key: string | null): Option | undefined => standing.find((option) => keyOf(option) === key);
  const active = standing.find((_, index) => activeId === `${id}-option-${index}`) ?? (isFreeText ? undefined : (withKey(selectedKey) ?? standing[0]));

  const { onKeyDown: onListKey }: { readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined } = getRootProps();
  const { disabled: _disabled, onMouseDown: _onMouseDown, ...inputProps } = getInputProps();
  return {
    active,
    inputProps: {
      ...inputProps,
      onKeyDown: (event) => {
        if (isComposing(event)) return;
        onKeyDown?.(event, active);
        if (event.isDefaultPrevented() || isOfField(event)) return;
        if (event.key === 'Escape' && onClose === undefined) return;
        if (isFreeText && options.length === 0) return;
        // A form is not sent by an Enter that finds nothing to choose.
        if (event.key === 'Enter' && isOpen && !isFreeText) event.preventDefault();
        onListKey?.(event);
      },
    },
    listProps: (own) => ({ ...getListboxProps(own), 'aria-labelledby': undefined }),
    optionProps: (option, index) => {
      const { key: _key, onMouseMove, onTouchStart, ...props } = getOptionProps({ option: { key: keyOf(option), text }, index });
      return {
        ...props,
        'aria-selected': active !== undefined && keyOf(option) === keyOf(active),
        // A pointer that rests on the list takes nothing from what is typed.
        ...(isFreeText ? {} : { onMouseMove, onTouchStart }),
      };
    },
  };
}
