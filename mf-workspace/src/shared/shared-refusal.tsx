import { bodyOf } from '@tessera/contracts/http/define-call';
import type { Problem } from '@tessera/contracts/http/problem';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, MessageState, Page, ProblemState, SubmitButton, TextField, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { width } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Narrow = styled('div')({ width: '100%', maxWidth: width.form });

interface SharedRefusalProps {
  readonly problem: Problem;
  readonly token: string;
  /** Called with the proof of the password. */
  readonly onUnlocked: (pass: string) => void;
  readonly retry: () => void;
}

/** What stands in the place of something shared that cannot be shown. */
export function SharedRefusal({ problem, token, onUnlocked, retry }: SharedRefusalProps): ReactNode {
  const { t } = useTranslation('workspace');
  if (problem.code === 'shareLocked') return <Locked token={token} onUnlocked={onUnlocked} />;
  if (problem.code === 'notFound') return <Said title={t('shared.gone.title')} text={t('shared.gone.text')} />;
  if (problem.code === 'sharePaused') return <Said title={t('shared.paused.title')} text={t('shared.paused.text')} />;
  return <Page title={t('shared.failed.title')}><ProblemState problem={problem} onRetry={retry} /></Page>;
}

function Said({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <Page title={title}>
      <MessageState scene="gap" title={title} text={text} />
    </Page>
  );
}

type PasswordValues = { readonly password: string };

function Locked({ token, onUnlocked }: { readonly token: string; readonly onUnlocked: (pass: string) => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const label = useFieldLabels(shareLabels);
  const form = useForm({
    initial: { password: '' }, labels: { password: label('password') }, schema: bodyOf(shareCalls.unlockShare), toBody: ({ password }: PasswordValues) => ({ token, password }),
    send: (body) => api.call(shareCalls.unlockShare, { body }), onSent: ({ pass }) => onUnlocked(pass),
  });
  return (
    <Page title={t('shared.locked.title')} lead={t('shared.locked.text')}>
      <Narrow>
        <Form form={form}>
          <TextField {...form.field('password')} type="password" autoComplete="off" autoFocus />
          <SubmitButton isPending={form.isPending}>{t('shared.locked.action')}</SubmitButton>
        </Form>
      </Narrow>
    </Page>
  );
}
