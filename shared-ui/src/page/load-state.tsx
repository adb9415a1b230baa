import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { delay } from '../theme/tokens.ts';
import type { Loadable } from './loadable.ts';
import { ProblemState } from './problem-state.tsx';
import { useDelayed } from './use-delayed.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type LoadStateProps<Data> = {
  state: Loadable<Data>;
  /** Placeholders in the shape of what comes; shown after 200 ms. */
  skeleton: ReactNode;
  /** An `EmptyState`: why there is nothing and what to do about it. */
  empty?: ReactNode;
  /** A `ForbiddenState` for what the plan does not include; without it the problem's own text stands there. */
  forbidden?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Draws every state of something that is fetched: the one place where waiting, failing, nothing and data are told apart. */
export function LoadState<Data>({ state, skeleton, empty, forbidden, children }: LoadStateProps<Data>): ReactNode {
  switch (state.status) {
    case 'loading':
      return <Waiting>{skeleton}</Waiting>;
    case 'failed':
      if (state.problem.code === 'planRight' && forbidden !== undefined) return forbidden;
      return <ProblemState problem={state.problem} onRetry={state.retry} />;
    case 'empty':
      return empty;
    case 'ready':
      return children(state.data);
  }
}

/** A place that waits: nothing for 200 ms, then the skeleton; told to screen readers as busy. */
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
