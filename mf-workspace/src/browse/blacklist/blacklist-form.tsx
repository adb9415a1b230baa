import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import {
  blacklistReasonLabels,
  blacklistReasons,
  type BlacklistEntry,
} from '@tessera/contracts/blacklist/blacklist.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  SelectField,
  TextField,
  useFieldLabels,
  useForm,
  useHost,
  type FormState,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useAddToBlacklist } from './use-blacklist.ts';

/** The form's values: an account and the reason for blacklisting it. */
export type BlacklistValues = Readonly<{ readonly username: string; readonly reason: string }>;

/** The fields of a blacklist entry. */
export function BlacklistFields({
  form,
  placeholder,
}: {
  readonly form: FormState<BlacklistValues>;
  readonly placeholder: string;
}): ReactNode {
  const reasonLabel = useFieldLabels(blacklistReasonLabels);
  return (
    <>
      <TextField {...form.field('username')} placeholder={placeholder} autoFocus={form.values.username === ''} />
      <SelectField
        {...form.field('reason')}
        options={blacklistReasons.map((value) => ({ value, label: reasonLabel(value) }))}
      />
    </>
  );
}

/** The form that puts an account on the blacklist. */
export function useBlacklistForm(username: string, onDone?: () => void): FormState<BlacklistValues> {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const add = useAddToBlacklist();
  const form = useForm({
    initial: { username, reason: 'others' },
    labels: { username: t('blacklist.column.account'), reason: t('blacklist.column.reason') },
    schema: bodyOf(blacklistCalls.addBlacklist),
    send: (body) => add.mutateAsync(body),
    onSent: (entry: BlacklistEntry) => {
      notify({ tone: 'good', text: t('blacklist.add.done', { account: entry.username }) });
      form.reset();
      onDone?.();
    },
  });
  return form;
}
