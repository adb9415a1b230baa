import {
  lazy,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { delay } from '../../theme/tokens.ts';
import { AttemptContext } from '../error-boundary.tsx';
import { FirstDrawContext } from '../first-draw.ts';

interface Loading {
  readonly attempt: object;
  readonly code: Promise<unknown>;
  readonly state: () => 'fetching' | 'there' | 'failed';
  /** The page component if its code is loaded, otherwise a component that suspends. */
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
  // A page may be left before it renders; then nobody handles its failure.
  code.catch(() => undefined);
  const Suspending = lazy(() => code);
  return { attempt, code, state: () => state, page: () => fetched ?? Suspending };
}

/** The file that failed to load, as named by the bundler's error. */
const fileOf = (error: unknown): string | null => {
  const file: unknown = error instanceof Error ? Reflect.get(error, 'request') : null;
  return typeof file === 'string' ? file : null;
};

/** Replaces the cached file, which may be broken, with a fresh copy: files of a version are cached for ever. */
const fetchAnew = (file: string): Promise<unknown> => fetch(file, { cache: 'reload' }).catch(() => undefined);

/** Retries once with a fresh copy of the file: a file whose preload failed would fail again without a request. */
const insistently = (load: () => Promise<ComponentType>) => (): Promise<ComponentType> =>
  load().catch(async (error: unknown) => {
    const file = fileOf(error);
    if (file === null) throw error;
    await fetchAnew(file);
    return load();
  });

/**
 * A page whose code is loaded when it first renders; it suspends in the meantime. `React.lazy` keeps a failure for
 * ever; this retries a failed load once, bypassing the cache, and again when the surrounding error boundary retries.
 *
 * On the first render of a mount, the page waits a moment before it suspends: React shows
 * a fallback for at least 300 ms, and preloaded code arrives much sooner.
 */
export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  let current: Loading | undefined;
  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    const firstDraw = useContext(FirstDrawContext);
    if (current === undefined || (current.state() === 'failed' && current.attempt !== attempt))
      current = begin(insistently(load), attempt);
    const { code, state, page } = current;
    const isFetching = state() === 'fetching';
    const isFirst = firstDraw !== null && !firstDraw.isOver();
    const isComing = useMoment(isFetching && isFirst, code);
    if (isFetching) firstDraw?.awaitPage(code);
    if (isComing) return null;
    return <Shown page={page} tell={firstDraw?.pageDrawn} />;
  };
}

/** Keeps the component of its first render for as long as it is mounted. */
function Shown({ page, tell }: { readonly page: Loading['page']; readonly tell: (() => void) | undefined }): ReactNode {
  const [Page] = useState(page);
  return (
    <>
      <Page />
      <Drawn tell={tell} />
    </>
  );
}

/** True while a page should wait a moment for its code. Renders again when the code is loaded or the moment is over. */
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

/** Reports that the sibling before it has rendered. */
function Drawn({ tell }: { readonly tell: (() => void) | undefined }): ReactNode {
  useLayoutEffect(() => tell?.(), [tell]);
  return null;
}
