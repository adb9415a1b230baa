import { reactionTo, type Problem } from '@tessera/contracts/http/problem';
import { Alert, AlertTitle } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SupportId, useFormat, useProblemText } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useQuotaText } from '../../../lib/plan/use-rights.ts';

/** What stopped checking or adding: a limit of the plan, or a temporary failure. */
export function AddProblem({ problem }: { readonly problem: Problem }): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useProblemText();
  const { sentences } = useFormat();
  if (reactionTo(problem.code) === 'limit') return <LimitNotice problem={problem} />;
  return (
    <Alert severity="error" role="alert">
      {sentences([textOf(problem), t('content.add.kept')])}
      {problem.supportId !== undefined && <SupportId id={problem.supportId} />}
    </Alert>
  );
}

/** The text of a limit that was reached, with the quota of the plan. */
function LimitNotice({ problem }: { readonly problem: Problem }): ReactNode {
  const textOf = useProblemText();
  // 407 limits contents; 406 and the usage limit concern new media per day.
  const quotaText = useQuotaText(problem.code === '407' ? 'contentNumber' : 'contentDaily');
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{textOf(problem)}</AlertTitle>
      {quotaText}
    </Alert>
  );
}
