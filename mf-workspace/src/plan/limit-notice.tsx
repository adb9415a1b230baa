import type { Problem } from '@tessera/contracts/http/problem';
import { Alert, AlertTitle } from '@tessera/ui/shared-modules/components';
import { useProblemText } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useQuotaText } from './use-quota-text.ts';

/** A limit of the plan that adding contents reached: its text, and what the plan includes. */
export function LimitNotice({ problem }: { readonly problem: Problem }): ReactNode {
  const textOf = useProblemText();
  // 407 counts contents; 406 and the usage limit count the media that come in on one day.
  const quotaText = useQuotaText(problem.code === '407' ? 'contentNumber' : 'contentDaily');
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{textOf(problem)}</AlertTitle>
      {quotaText}
    </Alert>
  );
}
