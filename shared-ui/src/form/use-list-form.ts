import { useState } from 'react';
import { listIn, toListValues, type ListValues } from './fields/text-list-fields.tsx';
import type { FormOptions, FormState } from './form-types.ts';
import { useForm } from './use-form.ts';

interface ListFormOptions<Field extends string, Body, Sent> extends Pick<
  FormOptions<ListValues, Body, Sent>,
  'schema' | 'send' | 'onSent'
> {
  /** Names of the text fields beside the list. */
  readonly fields: readonly Field[];
  readonly list: string;
  readonly label: (field: Field) => string;
  /** Label of the list's entry with this number, from 1. */
  readonly entryLabel: (number: number) => string;
}

/** A form with some text fields and one list of texts, initially empty. Render the list with `TextListFields`. */
export function useListForm<Field extends string, Body, Sent>({
  fields,
  list,
  label,
  entryLabel,
  ...sending
}: ListFormOptions<Field, Body, Sent>): FormState<ListValues> {
  const each = (toText: (field: Field) => string): ListValues =>
    Object.fromEntries(fields.map((field) => [field, toText(field)]));
  const initial = { ...each(() => ''), ...toListValues(list, ['']) };
  const state = useState<ListValues>(initial);
  return useForm<ListValues, Body, Sent>({
    ...sending,
    initial,
    state,
    labels: {
      ...each(label),
      ...toListValues(
        list,
        listIn(state[0], list).map((_, at) => entryLabel(at + 1)),
      ),
    },
    toBody: (values) => ({ ...each((field) => values[field] ?? ''), [list]: listIn(values, list) }),
  });
}
