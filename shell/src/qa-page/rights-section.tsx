import { grantCalls } from '@tessera/contracts/grant/grant.calls';
import type { Grantee } from '@tessera/contracts/grant/grant.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, SubmitButton, TextField, useAnnounce, useForm, Waiting } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { GrantForm } from './grant-form.tsx';
import { GrantHistory } from './grant-history.tsx';
import { CardSection, Hint, SectionTitle } from './panel-parts.tsx';

/** The e-mail address that the linking page passes in the fragment, which is not sent to a server. */
function emailInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Finds a user and grants rights beyond the plan. */
export function RightsSection(): ReactNode {
  const { t } = useTranslation('qa');
  const { api } = useShell();
  const announce = useAnnounce();
  const [grantee, setGrantee] = useState<Grantee | null>(null);
  const form = useForm({
    initial: { email: emailInAddress() },
    labels: { email: t('qa:rights.field.email') },
    schema: bodyOf(grantCalls.getGrants),
    send: (body) => {
      setGrantee(null);
      return api.call(grantCalls.getGrants, { body });
    },
    onSent: (answer) => {
      setGrantee(answer.grantee);
      announce(t('qa:rights.found', { email: answer.grantee.email }));
    },
  });
  return (
    <CardSection aria-labelledby="qa-rights">
      <SectionTitle id="qa-rights">{t('qa:rights.title')}</SectionTitle>
      <Hint>{t('qa:rights.lead')}</Hint>
      <Form form={form} aria-label={t('qa:rights.find')}>
        <TextField {...form.field('email')} type="email" inputMode="email" />
        <SubmitButton isPending={form.isPending}>{t('qa:rights.find')}</SubmitButton>
      </Form>
      {form.isPending && (
        <Waiting>
          <Skeleton height={240} />
        </Waiting>
      )}
      {grantee !== null && (
        <>
          <GrantForm key={grantee.userId} grantee={grantee} onChanged={setGrantee} />
          <GrantHistory changes={grantee.changes} />
        </>
      )}
    </CardSection>
  );
}
