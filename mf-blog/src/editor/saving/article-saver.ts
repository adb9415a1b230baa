import type { Article, ArticleChange } from '@tessera/contracts/article/article.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';
import { minuteMs } from '@tessera/contracts/time/durations';

/** The fields of an article that a user edits, without its id and revision. */
export type ArticleEdit = Omit<ArticleChange, 'id' | 'revision'>;

/** Where the latest text is: saved on the server, being sent, or only on this device, because the server cannot be reached, has another version, or no article any more. */
export type SavingState =
  | { readonly name: 'saved' }
  | { readonly name: 'saving' }
  | { readonly name: 'offline' }
  | { readonly name: 'conflict' }
  | { readonly name: 'gone' }
  | { readonly name: 'failed'; readonly problem: Problem };

export interface ArticleSaver {
  /** Takes a change. Several changes in quick succession are sent together. */
  edit(change: ArticleEdit): void;
  /** Sends pending changes now. Resolves to false if they were not saved. */
  flush(): Promise<boolean>;
  /** After a conflict: sends the pending changes again, over the given revision, which the server keeps as a version. */
  overwrite(revision: number): void;
  /** After a conflict: the article turned out to be deleted. */
  markGone(): void;
  /** True while there are unsaved changes. */
  hasUnsaved(): boolean;
  stop(): void;
}

interface SaverParts {
  readonly article: Pick<Article, 'id' | 'revision'>;
  /** Changes that were kept from before; the first `flush` sends them. */
  readonly unsaved?: ArticleEdit | null;
  readonly send: (change: ArticleChange) => Promise<Article>;
  readonly onState: (state: SavingState) => void;
  readonly onSaved: (article: Article) => void;
  /** Gets all unsaved changes whenever some are sent, refused, or held back by a conflict or a deletion, with the revision on which they are based; null once there are none. */
  readonly onUnsaved: (changes: ArticleChange | null) => void;
}

const quietMs = 800;
const againMs = 5_000;
const againMaxMs = minuteMs;

const merge = (before: ArticleEdit, after: ArticleEdit): ArticleEdit => ({ ...before, ...after, ...(before.texts || after.texts ? { texts: { ...before.texts, ...after.texts } } : {}) });

/** The device is offline, or the server does not answer: keep the changes and retry. */
const hasNoAnswer = ({ code }: Problem): boolean => code === '0' || code === 'offline';

/** The server, or what stands before it, is in trouble or busy: try again in a while. */
const isPassing = ({ code }: Problem): boolean => code === '500' || code === '503' || code === 'rateLimit';

function stateAfter(problem: Problem): SavingState {
  if (problem.code === 'conflict') return { name: 'conflict' };
  // Nothing brings a deleted article back.
  if (problem.code === 'notFound') return { name: 'gone' };
  return hasNoAnswer(problem) ? { name: 'offline' } : { name: 'failed', problem };
}

/** Saves an article during editing. Sends one change at a time, in order, and keeps each until the server has confirmed it. */
export function createArticleSaver({ article, unsaved = null, send, onState, onSaved, onUnsaved }: SaverParts): ArticleSaver {
  let { revision } = article;
  let waiting = unsaved;
  // Got no response, so the server may have made it. It is sent again as it was: then the server recognises it, and answers with the new revision.
  let lost: ArticleEdit | null = null;
  let sending: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBlocked = false;
  let isStopped = false;
  let failures = 0;

  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };

  const tellUnsaved = (): void => onUnsaved(lost === null && waiting === null ? null : { id: article.id, revision, ...merge(lost ?? {}, waiting ?? {}) });

  const fail = (error: unknown, change: ArticleEdit): boolean => {
    const problem = toProblem(error);
    if (hasNoAnswer(problem)) lost = change;
    else waiting = merge(change, waiting ?? {});
    const state = stateAfter(problem);
    isBlocked = state.name === 'conflict' || state.name === 'gone';
    failures += 1;
    // Whoever is signed in by now may be somebody else.
    if (!isStopped) tellUnsaved();
    onState(state);
    if (hasNoAnswer(problem)) later(againMs);
    else if (isPassing(problem)) later(Math.min(againMs * failures, againMaxMs));
    return false;
  };

  const sendNow = async (change: ArticleEdit): Promise<boolean> => {
    onState({ name: 'saving' });
    try {
      const saved = await send({ id: article.id, revision, ...change });
      revision = saved.revision;
      failures = 0;
      onSaved(saved);
    } catch (error) {
      return fail(error, change);
    }
    tellUnsaved();
    if (waiting === null) onState({ name: 'saved' });
    return true;
  };

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (sending !== null) await sending;
    if (isBlocked) return false;
    tellUnsaved();
    const change = lost ?? waiting;
    if (change === null) return true;
    if (lost === null) waiting = null;
    lost = null;
    sending = sendNow(change).finally(() => {
      sending = null;
    });
    return (await sending) && flush();
  }

  const goOn = (): void => {
    if ((lost !== null || waiting !== null) && !isBlocked) void flush();
  };
  window.addEventListener('online', goOn);

  return {
    edit(change) {
      waiting = merge(waiting ?? {}, change);
      if (isBlocked) return tellUnsaved();
      onState({ name: 'saving' });
      later(quietMs);
    },
    flush,
    overwrite(newer) {
      revision = newer;
      isBlocked = false;
      waiting = merge(waiting ?? {}, { keepsFormer: true });
      void flush();
    },
    markGone: () => onState({ name: 'gone' }),
    hasUnsaved: () => lost !== null || waiting !== null || sending !== null,
    stop() {
      isStopped = true;
      window.removeEventListener('online', goOn);
      clearTimeout(timer);
    },
  };
}
