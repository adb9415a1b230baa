import { createContext } from 'react';

/** Rejection of a mount whose first draw broke; `cause` is what was thrown. */
export class FirstDrawFailed extends Error {
  override readonly name = 'FirstDrawFailed';

  constructor(cause: unknown) {
    super(`The first draw failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Milliseconds that a fetched page gets to be drawn before the first draw counts as done without it: the person went elsewhere meanwhile. */
const drawTimeout = 1_000;

/** The first draw of a mounted remote: what is being fetched for it, and how it ends. */
export interface FirstDraw {
  /** Settles once: when the first page stands, or rejects with `FirstDrawFailed`. */
  readonly done: Promise<void>;
  /** A page is shown whose code is still being fetched. */
  readonly awaitPage: (code: Promise<unknown>) => void;
  /** A page with fetched code stands. */
  readonly pageDrawn: () => void;
  /** The tree around the pages stands; without pages to wait for that is all. */
  readonly treeDrawn: () => void;
  /** False when the first draw was over before: then it is no matter of the mount. */
  readonly broke: (error: unknown) => boolean;
  readonly isOver: () => boolean;
}

/** Makes the account of one mount. */
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

/** The first draw that is under way or over around a component; null where nobody waits for one. */
export const FirstDrawContext = createContext<FirstDraw | null>(null);
