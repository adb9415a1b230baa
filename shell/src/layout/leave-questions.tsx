import { useTranslation } from '@tessera/ui/doors/i18n';
import { useConfirm } from '@tessera/ui/doors/kit';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '@tessera/ui/host/use-value';
import type { LeaveQuestion } from '@tessera/ui/host/leave-guards';
import { useShell } from '../shell.ts';

/** Puts the guards' question to the person. */
export function LeaveQuestions(): ReactNode {
  const { t } = useTranslation('shell');
  const confirm = useConfirm();
  const question = useValue(useShell().guards.question$);
  // Asked in the language of the moment: a change of language must not ask twice.
  const ask = useEffectEvent((open: LeaveQuestion) => {
    void confirm({ title: t('leave.title'), question: t('leave.question'), confirmLabel: t('leave.confirm'), tone: 'danger' }).then((leave) => open.answer(leave));
  });
  useEffect(() => {
    if (question) ask(question);
  }, [question]);
  return null;
}
