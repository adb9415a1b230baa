import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { BusinessAccount } from '@tessera/contracts/connection/connection.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useDraftState, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { connectionsKey, type Connections } from './use-connections.ts';

interface AccountDetailDialogProps {
  readonly account: BusinessAccount;
  readonly onClose: () => void;
}

/**
 * The contact details of a business account. What was typed survives the end of the session, unless the details were
 * changed meanwhile.
 */
export function AccountDetailDialog({ account, onClose }: AccountDetailDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const { publicEmail = '', externalUrl = '', contactPhoneNumber = '' } = account.detailInfo;
  const initial = { publicEmail, externalUrl, contactPhoneNumber };
  const [values, setValues] = useDraftState(`connections.detail.${account.igId}.${JSON.stringify(initial)}`, initial);
  const form = useForm({
    initial,
    state: [values, setValues],
    labels: {
      publicEmail: t('connections.detail.email'),
      externalUrl: t('connections.detail.url'),
      contactPhoneNumber: t('connections.detail.phone'),
    },
    schema: bodyOf(connectionCalls.setBusinessAccountDetail),
    toBody: (detailInfo) => ({ accountList: [{ igId: account.igId }], detailInfo }),
    send: (body) => api.call(connectionCalls.setBusinessAccountDetail, { body }),
    onSent: ({ accountList }) => {
      client.setQueryData<Connections>(connectionsKey, (before) => (before ? { ...before, accountList } : before));
      notify({ tone: 'good', text: t('connections.detail.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('connections.detail.title', { name: account.username })}
      form={form}
      submitLabel={t('connections.detail.save')}
      onClose={onClose}
    >
      <TextField {...form.field('publicEmail')} type="email" inputMode="email" autoFocus />
      <TextField {...form.field('externalUrl')} type="url" inputMode="url" />
      <TextField {...form.field('contactPhoneNumber')} />
    </FormDialog>
  );
}
