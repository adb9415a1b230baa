import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FormState } from '../form-types.ts';
import { TextField } from './text-field.tsx';

/** The values of a form with a list: one field per text, named like the path in the schema's issues (`words.2`). */
export type ListValues = Readonly<Record<string, string>>;

const isOf = (list: string, field: string): boolean => field.startsWith(`${list}.`);

/** Extracts the texts of a list from the values of a form. */
export const listIn = (values: ListValues, list: string): string[] =>
  Object.entries(values).flatMap(([field, value]) => (isOf(list, field) ? [value] : []));

/** Converts the texts of a list to form values. */
export const toListValues = (list: string, texts: readonly string[]): ListValues =>
  Object.fromEntries(texts.map((text, at) => [`${list}.${String(at)}`, text]));

interface TextListFieldsProps {
  readonly form: FormState<ListValues>;
  readonly list: string;
  /** Maximum number of entries, and maximum length of each. */
  readonly most: number;
  readonly maxLength: number;
  /** Label of the button that adds an entry. */
  readonly addLabel: string;
}

/** A list of text fields in a form, which can grow and shrink. Their labels come from the form. */
export function TextListFields({ form, list, most, maxLength, addLabel }: TextListFieldsProps): ReactNode {
  const { t } = useTranslation('ui');
  const { values } = form;
  const texts = listIn(values, list);
  const others = Object.fromEntries(Object.entries(values).filter(([field]) => !isOf(list, field)));
  const change = (next: readonly string[]): void => form.change({ ...others, ...toListValues(list, next) });
  const nameAt = (at: number): string => `${list}.${String(at)}`;
  const remove = (at: number): void => {
    change(texts.toSpliced(at, 1));
    // Removing an entry may also unmount the button that was pressed, so move the focus to a field.
    document.getElementById(form.field(nameAt(Math.max(0, at - 1))).id)?.focus();
  };
  return (
    <>
      {texts.map((text, at) => {
        const field = form.field(nameAt(at));
        return (
          <TextField
            key={field.name}
            {...field}
            value={text}
            maxLength={maxLength}
            endAdornment={
              texts.length > 1 && (
                <Button
                  size="small"
                  aria-label={t('list.remove.label', { label: field.label })}
                  onClick={() => remove(at)}
                >
                  {t('list.remove.action')}
                </Button>
              )
            }
          />
        );
      })}
      <Button disabled={texts.length >= most} onClick={() => change([...texts, ''])}>
        {addLabel}
      </Button>
    </>
  );
}
