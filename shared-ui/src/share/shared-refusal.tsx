import type { Problem } from '@tessera/contracts/http/problem';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageState } from '../page/message-state.tsx';
import { Page } from '../page/page.tsx';
import { ProblemState } from '../page/problem-state.tsx';
import { UnlockForm } from './unlock-form.tsx';

interface SharedRefusalProps {
  readonly problem: Problem;
  readonly token: string;
  /** Called with the proof that the visitor entered the right password. */
  readonly onUnlocked: (pass: string) => void;
  readonly retry: () => void;
}

/** Shown instead of a share that cannot be shown. */
export function SharedRefusal({ problem, token, onUnlocked, retry }: SharedRefusalProps): ReactNode {
  const { t } = useTranslation('ui');
  if (problem.code === 'shareLocked')
    return (
      <Page title={t('shared.locked.title')} lead={t('shared.locked.text')}>
        <UnlockForm token={token} onUnlocked={onUnlocked} />
      </Page>
    );
  // A truncated link is treated like one that does not exist.
  if (problem.code === 'notFound' || problem.code === 'invalid')
    return <MessageState scene="gap" isWholePage title={t('shared.gone.title')} text={t('shared.gone.text')} />;
  if (problem.code === 'sharePaused')
    return <MessageState scene="gap" isWholePage title={t('shared.paused.title')} text={t('shared.paused.text')} />;
  return (
    <Page title={t('shared.failed.title')}>
      <ProblemState problem={problem} onRetry={retry} />
    </Page>
  );
}
