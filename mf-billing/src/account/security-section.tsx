import { bodyOf } from '@tessera/contracts/http/define-call';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { passwordLengthMin } from '@tessera/contracts/user/user.limits';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  ListSkeleton,
  LoadState,
  PasswordField,
  SubmitButton,
  useForm,
  useFormat,
  useGuardLeave,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Fact } from '../lib/fact.tsx';
import { Section } from '../lib/section.tsx';
import { useActiveSession } from './use-active-session.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 5 });

const blank = { password: '', newPassword: '' };

/** When the user signed in, and how to change the password. */
export function SecuritySection(): ReactNode {
  const { t } = useTranslation('billing');
  const { dateTime } = useFormat();
  const state = useActiveSession();
  return (
    <Section title={t('account.security.title')} text={t('account.security.text')}>
      <LoadState state={state} skeleton={<ListSkeleton />}>
        {({ startedAt, endsAt, hasPassword, device = null }) => (
          <Column>
            <Fact label={t('account.session.label')}>
              {device !== null && (
                <>
                  {device}
                  <br />
                </>
              )}
              {t('account.session.text', { since: dateTime(startedAt), until: dateTime(endsAt) })}
            </Fact>
            {hasPassword ? <PasswordForm /> : <NoPassword />}
          </Column>
        )}
      </LoadState>
    </Section>
  );
}

/** A user who registered through a network has no password until they set one. */
function NoPassword(): ReactNode {
  const { t } = useTranslation('billing');
  return <Fact label={t('account.password.title')}>{t('account.password.none')}</Fact>;
}

function PasswordForm(): ReactNode {
  const { t } = useTranslation(['billing', 'problem']);
  const { api, notify } = useHost();
  const form = useForm({
    initial: blank,
    labels: { password: t('account.password.current'), newPassword: t('account.password.new') },
    schema: bodyOf(userCalls.changePassword),
    send: (body) => api.call(userCalls.changePassword, { body }),
    onSent: () => {
      form.reset();
      notify({ tone: 'good', text: t('account.password.changed') });
    },
  });
  useGuardLeave(form.isDirty);
  return (
    <Form form={form} aria-label={t('account.password.title')}>
      <PasswordField {...form.field('password')} purpose="current" />
      <PasswordField
        {...form.field('newPassword')}
        purpose="new"
        help={t('problem:passwordShort', { minimum: passwordLengthMin })}
      />
      <div>
        <SubmitButton isPending={form.isPending}>{t('account.password.change')}</SubmitButton>
      </div>
    </Form>
  );
}
