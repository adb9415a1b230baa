import { use, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { AttemptContext } from './error-boundary.tsx';

interface Loading {
  readonly attempt: object;
  readonly page: Promise<ComponentType>;
  hasFailed: boolean;
}

/**
 * A page whose code is fetched when it is first shown; it suspends meanwhile. Unlike `React.lazy`, which keeps a failure for good,
 * one that could not be fetched is asked for again when the boundary around it is told to retry.
 */
export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  let current: Loading | undefined;
  const begin = (attempt: object): Loading => {
    const loading: Loading = { attempt, page: load(), hasFailed: false };
    loading.page.catch(() => {
      loading.hasFailed = true;
    });
    return loading;
  };
  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    if (current === undefined || (current.hasFailed && current.attempt !== attempt)) current = begin(attempt);
    const Page = use(current.page);
    return <Page />;
  };
}
