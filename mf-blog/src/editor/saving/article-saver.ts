import type { Article, ArticleChange } from '@tessera/contracts/article/article.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';

/** The fields of an article that a user edits, without its id and revision. */
export type ArticleEdit = Omit<ArticleChange, 'id' | 'revision'>;

/** Where the latest text is: saved on the server, being sent, or only on this device. */
export type SavingState =
  | { readonly name: 'saved' }
  | { readonly name: 'saving' }
  | { readonly name: 'offline' }
  | { readonly name: 'conflict' }
  | { readonly name: 'failed'; readonly problem: Problem };

export interface ArticleSaver {
  /** Takes a change. Several changes in quick succession are sent together. */
  edit(change: ArticleEdit): void;
  /** Sends pending changes now. Resolves to false if they were not saved. */
  flush(): Promise<boolean>;
  /** After a conflict: sends the pending changes again, over the given revision, which the server keeps as a version. */
  overwrite(revision: number): void;
  /** True while there are unsaved changes. */
  hasUnsaved(): boolean;
  stop(): void;
}

interface SaverParts {
  readonly article: Pick<Article, 'id' | 'revision'>;
  readonly send: (change: ArticleChange) => Promise<Article>;
  readonly onState: (state: SavingState) => void;
  readonly onSaved: (article: Article) => void;
}

const quietMs = 800;
const againMs = 5_000;

const merge = (before: ArticleEdit, after: ArticleEdit): ArticleEdit => ({ ...before, ...after, ...(before.texts || after.texts ? { texts: { ...before.texts, ...after.texts } } : {}) });

/** The device is offline, or the server does not answer: keep the changes and retry. */
const hasNoAnswer = ({ code }: Problem): boolean => code === '0' || code === 'offline';

/** Saves an article during editing. Sends one change at a time, in order, and keeps each until the server has confirmed it. */
export function createArticleSaver({ article, send, onState, onSaved }: SaverParts): ArticleSaver {
  let { revision } = article;
  let waiting: ArticleEdit | null = null;
  let sending: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBlocked = false;

  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const fail = (error: unknown, lost: ArticleEdit): boolean => {
    waiting = merge(lost, waiting ?? {});
    const problem = toProblem(error);
    isBlocked = problem.code === 'conflict';
    if (isBlocked) onState({ name: 'conflict' });
    else if (hasNoAnswer(problem)) onState({ name: 'offline' });
    else onState({ name: 'failed', problem });
    if (hasNoAnswer(problem) || problem.code === 'rateLimit') later(againMs);
    return false;
  };

  const sendNow = async (change: ArticleEdit): Promise<boolean> => {
    onState({ name: 'saving' });
    try {
      const saved = await send({ id: article.id, revision, ...change });
      revision = saved.revision;
      onSaved(saved);
    } catch (error) {
      return fail(error, change);
    }
    if (waiting === null) onState({ name: 'saved' });
    return true;
  };

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (sending !== null) await sending;
    if (isBlocked) return false;
    if (waiting === null) return true;
    const change = waiting;
    waiting = null;
    sending = sendNow(change).finally(() => {
      sending = null;
    });
    return (await sending) && flush();
  }

  const goOn = (): void => {
    if (waiting !== null && !isBlocked) void flush();
  };
  window.addEventListener('online', goOn);

  return {
    edit(change) {
      waiting = merge(waiting ?? {}, change);
      if (isBlocked) return;
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
    hasUnsaved: () => waiting !== null || sending !== null,
    stop() {
      window.removeEventListener('online', goOn);
      clearTimeout(timer);
    },
  };
}
