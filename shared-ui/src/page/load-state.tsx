import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { delay } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import type { Loadable } from './loadable.ts';
import { ProblemState } from './problem-state.tsx';
import { useDelayed } from './use-delayed.ts';

interface LoadStateProps<Data> {
  state: Loadable<Data>;
  /** Placeholder in the shape of the content; shown after 200 ms. */
  skeleton: ReactNode;
  /** An `EmptyState` that explains why there is nothing and what to do. */
  empty?: ReactNode;
  /** A `ForbiddenState` for what the plan does not include. By default the problem's own text is shown. */
  forbidden?: ReactNode;
  /** A `BackButton` to the list that the data belong to; shown if they do not exist. */
  back?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders every state of loaded data: loading, failed, empty or ready. */
export function LoadState<Data>({
  state,
  skeleton,
  empty,
  forbidden,
  back,
  children,
}: LoadStateProps<Data>): ReactNode {
  switch (state.status) {
    case 'loading':
      return <Waiting>{skeleton}</Waiting>;
    case 'failed':
      if (state.problem.code === 'planRight' && forbidden !== undefined) return forbidden;
      return (
        <ProblemState
          problem={state.problem}
          onRetry={state.retry}
          action={state.problem.code === 'notFound' ? back : undefined}
        />
      );
    case 'empty':
      return empty;
    case 'ready':
      return children(state.data);
  }
}

/** A loading state: nothing for 200 ms, then the skeleton. Screen readers are told that it is busy. */
export function Waiting({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('ui');
  const isVisible = useDelayed(delay.skeleton);
  return (
    <div aria-busy="true">
      {isVisible && (
        <>
          <VisuallyHidden role="status">{t('page.loading.label')}</VisuallyHidden>
          <div aria-hidden="true">{children}</div>
        </>
      )}
    </div>
  );
}
