import { lazy, useContext, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { AttemptContext } from './error-boundary.tsx';
import { FirstDrawContext } from './first-draw.ts';

interface Loading {
  readonly attempt: object;
  readonly Page: ComponentType;
  readonly code: Promise<unknown>;
  readonly state: () => 'fetching' | 'there' | 'failed';
}

function begin(fetchCode: () => Promise<ComponentType>, attempt: object): Loading {
  let state: ReturnType<Loading['state']> = 'fetching';
  const code = fetchCode().then(
    (Page) => {
      state = 'there';
      return { default: Page };
    },
    (error: unknown) => {
      state = 'failed';
      throw error;
    },
  );
  // A page that is left before it is drawn has nobody to hear of its failure.
  code.catch(() => undefined);
  return { attempt, Page: lazy(() => code), code, state: () => state };
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
 */
export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  let current: Loading | undefined;
  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    const firstDraw = useContext(FirstDrawContext);
    if (current === undefined || (current.state() === 'failed' && current.attempt !== attempt)) current = begin(insistently(load), attempt);
    const { Page, code, state } = current;
    if (state() === 'fetching') firstDraw?.awaitPage(code);
    return (
      <>
        <Page />
        <Drawn tell={firstDraw?.pageDrawn} />
      </>
    );
  };
}

/** Stands when what is beside it stands. */
function Drawn({ tell }: { readonly tell: (() => void) | undefined }): ReactNode {
  useLayoutEffect(() => tell?.(), [tell]);
  return null;
}
