import Button from '@mui/material/Button';
import { reactionTo, type Problem, type ProblemReaction } from '@tessera/contracts/http/problem';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TextKey } from '../i18n/text-catalogs.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageState } from './message-state.tsx';
import { SupportId } from './support-id.tsx';
import type { TileScene } from './tile-drawing.tsx';

/** Advice by reaction. For other reactions the problem's own text is enough. */
const adviceKeys: Partial<Record<ProblemReaction, TextKey<'ui'>>> = {
  retry: 'problem.retry.advice',
  maintenance: 'problem.maintenance.advice',
  inPlace: 'problem.missing.advice',
  wait: 'problem.wait.advice',
  readOnly: 'problem.expired.advice',
  conflict: 'problem.conflict.advice',
};

const scenes: Partial<Record<ProblemReaction, TileScene>> = {
  inPlace: 'gap',
  forbidden: 'covered',
  limit: 'covered',
  readOnly: 'covered',
};

const isWorthRetrying = (reaction: ProblemReaction): boolean =>
  reaction === 'retry' || reaction === 'maintenance' || reaction === 'wait' || reaction === 'conflict';

interface ProblemStateProps {
  problem: Problem;
  onRetry?: (() => void) | undefined;
  /** An alternative action, such as a link to the plans. */
  action?: ReactNode;
}

/**
 * Shown in place of content after a failed call: what happened, advice, a retry button if useful, and the support id.
 */
export function ProblemState({ problem, onRetry, action }: ProblemStateProps): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  const reaction = reactionTo(problem.code);
  // Without a response from the server there is no support id to quote.
  const advice =
    reaction === 'retry' && problem.supportId === undefined ? 'problem.retry.adviceAlone' : adviceKeys[reaction];
  const retry = onRetry && isWorthRetrying(reaction) && (
    <Button onClick={onRetry} startIcon={<RotateCw aria-hidden />}>
      {t('problem.retry.action')}
    </Button>
  );
  return (
    <MessageState
      role="alert"
      scene={scenes[reaction] ?? 'fallen'}
      title={t(`problem:${problem.code}`, problem.params)}
      text={advice && t(advice)}
      actions={
        retry || action ? (
          <>
            {retry}
            {action}
          </>
        ) : undefined
      }
      foot={problem.supportId && <SupportId id={problem.supportId} />}
    />
  );
}
