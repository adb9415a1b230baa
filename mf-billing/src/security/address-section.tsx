import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import { addressWaitDays, type AddressChange } from '@tessera/contracts/address-change/address-change.schema';
import { events } from '@tessera/contracts/events/events';
import { bodyOf, type CallOutput } from '@tessera/contracts/http/define-call';
import type { User } from '@tessera/contracts/user/user.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  CodeField,
  Form,
  ListSkeleton,
  LoadState,
  SubmitButton,
  TextField,
  toLoadable,
  useForm,
  useFormat,
  useHost,
  useNotifyProblem,
  useThenRefresh,
  type Loadable,
} from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery } from '@tessera/ui/shared-modules/query';
import { useState, type ReactNode } from 'react';
import { Fact } from '../lib/fact.tsx';
import { Section } from '../lib/section.tsx';
import { Actions, Column } from './security-parts.tsx';

const changeKey = ['addressChange'];

type Change = CallOutput<typeof addressChangeCalls.getChange>;

function useAddressChange(): Loadable<Change> {
  const { api } = useHost();
  return toLoadable(
    useQuery({
      queryKey: changeKey,
      queryFn: ({ signal }) => api.call(addressChangeCalls.getChange, undefined, { signal }),
    }),
  );
}

/** The email address of the account, and its change. */
export function AddressSection({ user }: { readonly user: User }): ReactNode {
  const { t } = useTranslation('billing');
  const state = useAddressChange();
  return (
    <Section title={t('address.title')} text={t('address.text')}>
      <LoadState state={state} skeleton={<ListSkeleton />}>
        {({ change }) => (
          <Column>
            <Fact label={t('account.email.label')}>{user.email}</Fact>
            {change === null ? (
              <StartForm />
            ) : change.dueTime === null ? (
              <ConfirmForm key={change.email} change={change} oldEmail={user.email} userId={user.id} />
            ) : (
              <WaitingChange change={change} dueTime={change.dueTime} />
            )}
          </Column>
        )}
      </LoadState>
    </Section>
  );
}

const blank: { readonly email: string; readonly isOldLost: boolean } = { email: '', isOldLost: false };

/** Asks for the new address. */
function StartForm(): ReactNode {
  const { t } = useTranslation('billing');
  const { api } = useHost();
  const thenRefresh = useThenRefresh(changeKey);
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({
    initial: blank,
    labels: { email: t('address.new'), isOldLost: t('address.lost') },
    schema: bodyOf(addressChangeCalls.start),
    send: (body) => thenRefresh(api.call(addressChangeCalls.start, { body })),
  });
  if (!isOpen)
    return (
      <div>
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
          {t('address.change')}
        </Button>
      </div>
    );
  return (
    <Form form={form} aria-label={t('address.change')}>
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" autoFocus />
      <CheckboxField {...form.field('isOldLost')} help={t('address.lostHelp', { days: addressWaitDays })} />
      <Actions>
        <SubmitButton isPending={form.isPending}>{t('address.send')}</SubmitButton>
        <Button onClick={() => setIsOpen(false)}>{t('address.cancel')}</Button>
      </Actions>
    </Form>
  );
}

/** A button that drops the change. */
function DropButton(): ReactNode {
  const { t } = useTranslation('billing');
  const { api } = useHost();
  const notifyProblem = useNotifyProblem();
  const thenRefresh = useThenRefresh(changeKey);
  const drop = useMutation({
    mutationFn: () => thenRefresh(api.call(addressChangeCalls.cancel)),
    onError: notifyProblem,
  });
  return (
    <Button
      aria-disabled={drop.isPending}
      onClick={() => {
        if (!drop.isPending) drop.mutate();
      }}
    >
      {t('address.drop')}
    </Button>
  );
}

interface ConfirmFormProps {
  readonly change: AddressChange;
  readonly oldEmail: string;
  readonly userId: string;
}

/** Asks for the codes that were mailed to the addresses. */
function ConfirmForm({ change: { email, isOldLost }, oldEmail, userId }: ConfirmFormProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, events: bus, notify } = useHost();
  const thenRefresh = useThenRefresh(changeKey);
  const form = useForm({
    initial: { oldCode: '', newCode: '' },
    labels: { oldCode: t('address.code', { email: oldEmail }), newCode: t('address.code', { email }) },
    schema: bodyOf(addressChangeCalls.confirm),
    toBody: ({ oldCode, newCode }) => ({ newCode, ...(isOldLost ? {} : { oldCode }) }),
    send: (body) => thenRefresh(api.call(addressChangeCalls.confirm, { body })),
    onSent: ({ change }) => {
      if (change !== null) return;
      notify({ tone: 'good', text: t('address.done', { email }) });
      bus.publish(events.accountChanged, { userId });
    },
  });
  return (
    <Form form={form} aria-label={t('address.confirm')}>
      <p>{isOldLost ? t('address.sentNew', { email }) : t('address.sentBoth', { email, oldEmail })}</p>
      {!isOldLost && <CodeField {...form.field('oldCode')} autoFocus />}
      <CodeField {...form.field('newCode')} autoFocus={isOldLost} />
      <Actions>
        <SubmitButton isPending={form.isPending}>{t('address.confirm')}</SubmitButton>
        <DropButton />
      </Actions>
    </Form>
  );
}

/** A change that takes effect after some days. */
function WaitingChange({
  change: { email },
  dueTime,
}: {
  readonly change: AddressChange;
  readonly dueTime: string;
}): ReactNode {
  const { t } = useTranslation('billing');
  const { dateTime } = useFormat();
  return (
    <Column>
      <Alert severity="info">{t('address.waiting', { email, moment: dateTime(dueTime) })}</Alert>
      <div>
        <DropButton />
      </div>
    </Column>
  );
}
