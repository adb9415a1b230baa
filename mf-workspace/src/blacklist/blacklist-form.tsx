import { blacklistReasonLabels, blacklistReasons } from '@tessera/contracts/blacklist/blacklist.schema';
import { SelectField, TextField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import type { FormState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** An account and why it is on the blacklist, as they are typed and chosen. */
export type BlacklistValues = { readonly username: string; readonly reason: string };

/** The fields of an entry of the blacklist. */
export function BlacklistFields({ form, placeholder }: { readonly form: FormState<BlacklistValues>; readonly placeholder: string }): ReactNode {
  const reasonLabel = useFieldLabels(blacklistReasonLabels);
  return (
    <>
      <TextField {...form.field('username')} placeholder={placeholder} autoFocus={form.values.username === ''} />
      <SelectField {...form.field('reason')} options={blacklistReasons.map((value) => ({ value, label: reasonLabel(value) }))} />
    </>
  );
}
