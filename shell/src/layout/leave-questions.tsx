import { useTranslation } from '@tessera/ui/doors/i18n';
import { useConfirm } from '@tessera/ui/doors/kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '../lib/use-value.ts';
import { useShell } from '../shell.ts';

/** Puts the guards' question to the person. */
export function LeaveQuestions(): ReactNode {
  const { t } = useTranslation('shell');
  const confirm = useConfirm();
  const question = useValue(useShell().guards.question$);
  useEffect(() => {
    if (!question) return;
    void confirm({ title: t('leave.title'), question: t('leave.question'), confirmLabel: t('leave.confirm'), tone: 'danger' }).then(question.answer);
    // The texts are those of the moment of asking; a change of language must not ask twice.
  }, [question]);
  return null;
}
