import { lazy, useContext, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { AttemptContext } from './error-boundary.tsx';
import { FirstDrawContext } from './first-draw.ts';

interface Loading {
  readonly attempt: object;
  readonly Page: ComponentType;
  readonly code: Promise<unknown>;
  readonly state: () => 'fetching' | 'there' | 'failed';
  readonly error: () => unknown;
}

function begin(fetchCode: () => Promise<ComponentType>, attempt: object): Loading {
  let state: ReturnType<Loading['state']> = 'fetching';
  let failure: unknown;
  const code = fetchCode().then(
    (Page) => {
      state = 'there';
      return { default: Page };
    },
    (error: unknown) => {
      state = 'failed';
      failure = error;
      throw error;
    },
  );
  // A page that is left before it is drawn has nobody to hear of its failure.
  code.catch(() => undefined);
  return { attempt, Page: lazy(() => code), code, state: () => state, error: () => failure };
}

/** The file that a bundler could not use, as its error names it. */
const fileOf = (error: unknown): string | null => {
  const file: unknown = error instanceof Error ? Reflect.get(error, 'request') : null;
  return typeof file === 'string' ? file : null;
};

/** Puts the file as it is now in place of the broken one that the browser keeps: files of a version are kept for ever. */
async function fetchAnew(error: unknown): Promise<void> {
  const file = fileOf(error);
  if (file !== null) await fetch(file, { cache: 'reload' }).catch(() => undefined);
}

/**
 * A page whose code is fetched when it is first shown; it suspends meanwhile. Unlike `React.lazy`, which keeps a failure for good,
 * one that could not be fetched is asked for again, past what the browser keeps, when the boundary around it is told to retry.
 */
export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  let current: Loading | undefined;
  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    const firstDraw = useContext(FirstDrawContext);
    if (current === undefined) current = begin(load, attempt);
    else if (current.state() === 'failed' && current.attempt !== attempt) {
      const broken = current.error();
      current = begin(() => fetchAnew(broken).then(load), attempt);
    }
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
