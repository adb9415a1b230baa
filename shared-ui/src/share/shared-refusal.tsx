import { styled } from '@mui/material/styles';
import { bodyOf } from '@tessera/contracts/http/define-call';
import type { Problem } from '@tessera/contracts/http/problem';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useFieldLabels } from '../i18n/use-field-labels.ts';
import { MessageState } from '../page/message-state.tsx';
import { Page } from '../page/page.tsx';
import { ProblemState } from '../page/problem-state.tsx';
import { useHost } from '../remote/host-context.tsx';
import { width } from '../theme/tokens.ts';

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
  const { t } = useTranslation('ui');
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
  const { t } = useTranslation('ui');
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
