import { lazy, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { AttemptContext } from './error-boundary.tsx';

interface Loading {
  readonly attempt: object;
  readonly Page: ComponentType;
  readonly hasFailed: () => boolean;
}

function begin(load: () => Promise<ComponentType>, attempt: object): Loading {
  let hasFailed = false;
  const Page = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  return { attempt, Page, hasFailed: () => hasFailed };
}

/**
 * A page whose code is fetched when it is first shown; it suspends meanwhile. Unlike `React.lazy`, which keeps a failure for good,
 * one that could not be fetched is asked for again when the boundary around it is told to retry.
 */
export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  let current: Loading | undefined;
  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    if (current === undefined || (current.hasFailed() && current.attempt !== attempt)) current = begin(load, attempt);
    const { Page } = current;
    return <Page />;
  };
}
