import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useConfirm } from '../../confirm/confirm-host.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useObservable } from '../../remote/use-observable.ts';
import type { LeaveGuards, LeaveQuestion } from './leave-guards.ts';

/** Shows the guards' question to the user. */
export function LeaveQuestions({ guards }: { readonly guards: LeaveGuards }): ReactNode {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const question = useObservable<LeaveQuestion | null>(guards.question$, null);
  // An effect event, so that a change of language does not ask a second time.
  const ask = useEffectEvent((open: LeaveQuestion) => {
    void confirm({
      title: t('leave.title'),
      question: t('leave.question'),
      confirmLabel: t('leave.confirm'),
      tone: 'danger',
    }).then((leave) => open.answer(leave));
  });
  useEffect(() => {
    if (question) ask(question);
  }, [question]);
  return null;
}
