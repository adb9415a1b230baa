import useAutocomplete from '@mui/material/useAutocomplete';
import {
  useCallback,
  useMemo,
  useReducer,
  useSyncExternalStore,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type Ref,
  type UIEventHandler,
} from 'react';

/** Options of `useCombobox`. */
export interface ComboboxOptions<Option> {
  /** The field's id; the ids of the list and its options are derived from it. */
  readonly id: string;
  /** The text in the field. */
  readonly text: string;
  /**
   * Called with the typed text. `isComposing` is true while an input method (IME) is composing: then it may still
   * change all of the text.
   */
  readonly onTextChange: (text: string, isComposing: boolean) => void;
  /** The options that match the text, best match first. */
  readonly options: readonly Option[];
  /** Returns a unique key for an option. */
  readonly keyOf: (option: Option) => string;
  /** Called for each choice, also when the option is already selected. */
  readonly onChoose: (option: Option) => void;
  /** Key of the selected option, where the highlight starts. */
  readonly selectedKey?: string | null;
  /**
   * The typed text itself is a valid value: no option is highlighted until an arrow key moves to one, and arrow keys
   * also lead back to the text.
   */
  readonly isFreeText?: boolean;
  /** Whether the list is shown. If omitted, it is always shown. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  /** Called on Escape and when the field loses focus. If omitted, Escape is left to the surrounding element. */
  readonly onClose?: () => void;
  /**
   * Runs before the list handles a key; if it calls `preventDefault`, the list ignores the key. Not called for keys of
   * an input method.
   */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, active: Option | undefined) => void;
}

/** The props that `useCombobox` returns for the field, the list and the options. */
export interface Combobox<Option> {
  /** For the `input`. The caller sets its name and description. */
  readonly inputProps: InputHTMLAttributes<HTMLInputElement> & { readonly ref: Ref<HTMLInputElement> };
  /** For the list element, which must have `position: relative`. The caller sets its name. */
  readonly listProps: (own?: { readonly onScroll?: UIEventHandler<HTMLElement> }) => HTMLAttributes<HTMLElement>;
  /** For each option, in the order of `options`. `aria-selected` marks the highlighted option. */
  readonly optionProps: (option: Option, index: number) => HTMLAttributes<HTMLElement>;
  /** The option that Enter would choose. */
  readonly active: Option | undefined;
}

/**
 * An option in the form that MUI gets. Always a new object, because MUI does not report the choice of an object that
 * already is the value.
 */
interface Entry {
  readonly key: string;
  readonly text: string;
}

/**
 * MUI identifies options by their labels. The label includes the text, so that the highlight resets when the text
 * changes, and only then.
 */
const labelOf = ({ key, text }: Entry): string => `${text}\n${key}`;
const isSame = (one: Entry, other: Entry): boolean => one.key === other.key;
/** The caller has already filtered the options. */
const unfiltered = (entries: Entry[]): Entry[] => entries;

/** Some browsers send the Enter that ends a composition after the composition has ended. Its `keyCode` is then 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/**
 * Keys that belong to the field or to the page, not to the list: with Ctrl, Cmd or Alt, and Shift with Home or End,
 * which select text.
 */
const isOfField = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (shiftKey && (key === 'Home' || key === 'End'));

/**
 * The id of the highlighted option. MUI keeps it only in the DOM and may change it there after a render, so this hook
 * observes the attribute.
 */
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
  return useSyncExternalStore(
    subscribe,
    () => document.getElementById(id)?.getAttribute('aria-activedescendant') ?? null,
  );
}

/** The highlighted option, also while MUI has not yet marked it in the DOM. */
function useActiveOption<Option>({
  id,
  options,
  keyOf,
  selectedKey,
  isFreeText,
}: Pick<ComboboxOptions<Option>, 'id' | 'options' | 'keyOf'> & {
  readonly selectedKey: string | null;
  readonly isFreeText: boolean;
}): Option | undefined {
  const activeId = useActiveId(id);
  const withKey = (key: string | null): Option | undefined => options.find((option) => keyOf(option) === key);
  return (
    options.find((_, index) => activeId === `${id}-option-${index}`) ??
    (isFreeText ? undefined : (withKey(selectedKey) ?? options[0]))
  );
}

/**
 * A combobox: a text field with a list of options below it; the focus stays in the field. The arrow keys, Home, End,
 * Page Up and Page Down move the highlight, Enter chooses, Escape closes the list if it can be closed. Keys used by an
 * input method do nothing in the list.
 */
export function useCombobox<Option>({
  id,
  text,
  onTextChange,
  options,
  keyOf,
  onChoose,
  selectedKey = null,
  isFreeText = false,
  isOpen = true,
  onOpen,
  onClose,
  onKeyDown,
}: ComboboxOptions<Option>): Combobox<Option> {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const entries = options.map((option): Entry => ({ key: keyOf(option), text }));
  const value = useMemo(
    (): Entry | null => (selectedKey === null ? null : { key: selectedKey, text: '' }),
    [selectedKey],
  );
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Entry>({
    id,
    options: entries,
    value,
    inputValue: text,
    open: isOpen,
    autoHighlight: !isFreeText,
    handleHomeEndKeys: !isFreeText,
    includeInputInList: isFreeText,
    // Without this, MUI resets the highlight on each render in which the list has changed, and each key press renders.
    disableCloseOnSelect: true,
    filterOptions: unfiltered,
    getOptionLabel: labelOf,
    isOptionEqualToValue: isSame,
    onInputChange: (event, next, reason) => {
      if (reason === 'input')
        onTextChange(next, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing);
    },
    onChange: (_, entry, reason) => {
      const chosen = options.find((option) => keyOf(option) === entry?.key);
      if (reason === 'selectOption' && chosen !== undefined) onChoose(chosen);
    },
    // Render right away, so that the next key press in the same moment uses the new highlight.
    onHighlightChange: draw,
    onOpen: () => onOpen?.(),
    onClose: () => onClose?.(),
  });

  const active = useActiveOption({ id, options: isOpen ? options : [], keyOf, selectedKey, isFreeText });

  const { onKeyDown: onListKey }: { readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined } =
    getRootProps();
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
        // Prevent an Enter that finds nothing to choose from submitting the form.
        if (event.key === 'Enter' && isOpen && !isFreeText) event.preventDefault();
        onListKey?.(event);
      },
    },
    // A list that scrolls would otherwise be a Tab stop of its own, after the field.
    listProps: (own) => ({ ...getListboxProps(own), 'aria-labelledby': undefined, tabIndex: -1 }),
    optionProps: (option, index) => {
      const {
        key: _key,
        onMouseMove,
        onTouchStart,
        ...props
      } = getOptionProps({ option: { key: keyOf(option), text }, index });
      return {
        ...props,
        'aria-selected': active !== undefined && keyOf(option) === keyOf(active),
        // For free text, ignore hovering: a resting pointer must not replace what was typed.
        ...(isFreeText ? {} : { onMouseMove, onTouchStart }),
      };
    },
  };
}
