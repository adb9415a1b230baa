import { lazy, useContext, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { delay } from '../theme/tokens.ts';
import { AttemptContext } from './error-boundary.tsx';
import { FirstDrawContext } from './first-draw.ts';

interface Loading {
  readonly attempt: object;
  readonly code: Promise<unknown>;
  readonly state: () => 'fetching' | 'there' | 'failed';
  /** The page itself once its code is there, until then one that suspends. */
  readonly page: () => ComponentType;
}

function begin(fetchCode: () => Promise<ComponentType>, attempt: object): Loading {
  let state: ReturnType<Loading['state']> = 'fetching';
  let fetched: ComponentType | undefined;
  const code = fetchCode().then(
    (Page) => {
      [state, fetched] = ['there', Page];
      return { default: Page };
    },
    (error: unknown) => {
      state = 'failed';
      throw error;
    },
  );
  // A page that is left before it is drawn has nobody to hear of its failure.
  code.catch(() => undefined);
  const Suspending = lazy(() => code);
  return { attempt, code, state: () => state, page: () => fetched ?? Suspending };
}

/** The file that a bundler could not use, as its error names it. */
const fileOf = (error: unknown): string | null => {
  const file: unknown = error instanceof Error ? Reflect.get(error, 'request') : null;
  return typeof file === 'string' ? file : null;
};

/** Puts the file as it is now in place of the broken one that the browser keeps: files of a version are kept for ever. */
const fetchAnew = (file: string): Promise<unknown> => fetch(file, { cache: 'reload' }).catch(() => undefined);

/** Asks once more for a file that could not be used: a preload that failed with the page fails again without being asked for. */
const insistently = (load: () => Promise<ComponentType>) => (): Promise<ComponentType> =>
  load().catch(async (error: unknown) => {
    const file = fileOf(error);
    if (file === null) throw error;
    await fetchAnew(file);
    return load();
  });

/**
 * A page whose code is fetched when it is first shown; it suspends meanwhile. Unlike `React.lazy`, which keeps a failure for good,
 * one that could not be fetched is asked for once more, past what the browser keeps, and again when the boundary around it is told to retry.
 *
 * The first page of a mount has a moment to come before it suspends: React holds back what follows a fallback until that has stood for
 * 300 ms, and preloaded code is there much sooner.
 */
export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  let current: Loading | undefined;
  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    const firstDraw = useContext(FirstDrawContext);
    if (current === undefined || (current.state() === 'failed' && current.attempt !== attempt)) current = begin(insistently(load), attempt);
    const { code, state, page } = current;
    const isFetching = state() === 'fetching';
    const isFirst = firstDraw !== null && !firstDraw.isOver();
    const isComing = useMoment(isFetching && isFirst, code);
    if (isFetching) firstDraw?.awaitPage(code);
    if (isComing) return null;
    return <Shown page={page} tell={firstDraw?.pageDrawn} />;
  };
}

/** A page, for as long as it stands by the component that it began with. */
function Shown({ page, tell }: { readonly page: Loading['page']; readonly tell: (() => void) | undefined }): ReactNode {
  const [Page] = useState(page);
  return (
    <>
      <Page />
      <Drawn tell={tell} />
    </>
  );
}

/** Whether to wait a moment longer for code; draws anew when that or the moment is over. */
function useMoment(isWanted: boolean, code: Promise<unknown>): boolean {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const [isOver, setIsOver] = useState(false);
  const isWaiting = isWanted && !isOver;
  useEffect(() => {
    if (!isWaiting) return undefined;
    code.then(drawAnew, drawAnew);
    const timer = setTimeout(() => setIsOver(true), delay.skeleton);
    return () => clearTimeout(timer);
  }, [isWaiting, code]);
  return isWaiting;
}

/** Stands when what is beside it stands. */
function Drawn({ tell }: { readonly tell: (() => void) | undefined }): ReactNode {
  useLayoutEffect(() => tell?.(), [tell]);
  return null;
}
