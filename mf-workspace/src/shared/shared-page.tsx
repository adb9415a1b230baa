import { bodyOf } from '@tessera/contracts/http/define-call';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import type { SharedHead } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, Mark, MessageState, Page, ProblemState, productName, SubmitButton, TextField, useFieldLabels, useForm, useFormat, useHost, ZoneProvider } from '@tessera/ui/shared-modules/kit';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useShared } from './use-shared.ts';
import type { AskShared } from './use-shared.ts';

const Foot = styled('footer')({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: step * 2, padding: step * 6, fontSize: size.tiny, color: color.inkSecondary });
const Narrow = styled('div')({ width: '100%', maxWidth: width.form });

interface SharedPageProps<Answer> {
  readonly kind: string;
  readonly ask: AskShared<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** A page that somebody shared: its title, whose it is and of when, what it shows, and what stands in its place where it cannot be shown. */
export function SharedPage<Answer extends SharedHead>({ kind, ask, children }: SharedPageProps<Answer>): ReactNode {
  const { t } = useTranslation('workspace');
  const { found, token, onUnlocked, retry } = useShared(kind, ask);
  if (found.state === 'open') {
    const { answer } = found;
    return (
      <ZoneProvider value={answer.timeZone}>
        <Page title={answer.title} lead={<Lead head={answer} />}>{children(answer)}</Page>
        <Foot>
          <Mark pixels={16} />
          {t('shared.foot', { product: productName })}
        </Foot>
      </ZoneProvider>
    );
  }
  const { problem } = found;
  if (problem.code === 'shareLocked') return <Locked token={token} onUnlocked={onUnlocked} />;
  if (problem.code === 'notFound') return <Said title={t('shared.gone.title')} text={t('shared.gone.text')} />;
  if (problem.code === 'sharePaused') return <Said title={t('shared.paused.title')} text={t('shared.paused.text')} />;
  return <Page title={t('shared.failed.title')}><ProblemState problem={problem} onRetry={retry} /></Page>;
}

/** Whose it is, of when, and in which zone its days are. */
function Lead({ head }: { readonly head: SharedHead }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime, zone } = useFormat();
  const { byline, asOf, frozenTime, timeZone } = head;
  const parts = [...(byline === '' ? [] : [byline]), ...(asOf === null ? [] : [t('asOf.time', { time: dateTime(asOf) })]), ...(frozenTime === null ? [] : [t('shared.frozen', { time: dateTime(frozenTime) })]), zone(timeZone)];
  return parts.join(' · ');
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
