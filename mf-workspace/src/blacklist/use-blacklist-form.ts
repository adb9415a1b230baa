import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import type { BlacklistEntry } from '@tessera/contracts/blacklist/blacklist.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useForm, useHost } from '@tessera/ui/shared-modules/kit';
import type { FormState } from '@tessera/ui/shared-modules/kit';
import type { BlacklistValues } from './blacklist-form.tsx';
import { useAddToBlacklist } from './use-blacklist.ts';

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
