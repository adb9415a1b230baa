import { createContext } from 'react';

/** Rejection of a mount whose first render threw; `cause` is the error. */
export class FirstDrawFailed extends Error {
  override readonly name = 'FirstDrawFailed';

  constructor(cause: unknown) {
    super(`The first draw failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * Milliseconds to render a page after its code is loaded. Then the first render
 * counts as done without it, because the user has probably navigated elsewhere.
 */
const drawTimeout = 1_000;

/** Tracks the first render of a mounted remote. */
export interface FirstDraw {
  /** Settles once: resolves when the first page has rendered, or rejects with `FirstDrawFailed`. */
  readonly done: Promise<void>;
  /** Call when a page suspends because its code is loading. */
  readonly awaitPage: (code: Promise<unknown>) => void;
  /** Call when a page has rendered. */
  readonly pageDrawn: () => void;
  /** Call when the tree around the pages has rendered. If no page is pending, the first render is done. */
  readonly treeDrawn: () => void;
  /** Reports an error. Returns false if the first render is already over: then the error does not fail the mount. */
  readonly broke: (error: unknown) => boolean;
  readonly isOver: () => boolean;
}

/** Creates the tracker of one mount. */
export function createFirstDraw(): FirstDraw {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const pages = new Set<Promise<unknown>>();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    resolve();
  };
  const waitForPage = (): void => {
    if (!isOver) timer = setTimeout(end, drawTimeout);
  };
  return {
    done: promise,
    awaitPage: (code) => void pages.add(code),
    pageDrawn: end,
    treeDrawn: () => {
      if (pages.size === 0) end();
      else void Promise.allSettled(pages).then(waitForPage);
    },
    broke: (error) => {
      if (isOver) return false;
      isOver = true;
      clearTimeout(timer);
      reject(new FirstDrawFailed(error));
      return true;
    },
    isOver: () => isOver,
  };
}

/** The first render in which a component takes part, or has taken part; null if nothing tracks it. */
export const FirstDrawContext = createContext<FirstDraw | null>(null);
