import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleChangeSchema, type Article, type ArticleChange } from '@tessera/contracts/article/article.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import {
  createDocumentSaver,
  createStoredDrafts,
  useDocumentDrafts,
  useHost,
  type DocumentSaver,
  type SavingState,
  type StoredDraft,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useEffect, useRef, useState } from 'react';
import { useArticleActs } from '../../articles/use-articles.ts';

/** The fields of an article that a user edits, without its id and revision. */
export type ArticleEdit = Omit<ArticleChange, 'id' | 'revision'>;

/** Unsaved changes of articles, with the revision on which they are based. */
export const articleDrafts = createStoredDrafts('articleDrafts', articleChangeSchema);

const applied = (
  article: Article,
  { texts = {}, slug = article.slug, tags = article.tags, cover = article.cover }: ArticleEdit,
): Article => {
  const written = languages.flatMap((language) => {
    const text = texts[language] === undefined ? article.texts[language] : texts[language];
    return text === undefined || text === null ? [] : [[language, text] as const];
  });
  return { ...article, slug, tags, cover, texts: Object.fromEntries(written) };
};

/** What is left of an article that was deleted elsewhere: its unsaved texts on this device. Null if there are none. */
function leftOf({ id, revision, ...edit }: ArticleChange): Article | null {
  const none = {
    slug: 'deleted',
    status: 'draft',
    hasUnpublished: true,
    publishTime: null,
    publishedTime: null,
    hiddenReason: null,
    cover: null,
    texts: {},
  } as const;
  const left = applied({ ...none, tags: [], id, revision, updatedTime: new Date().toISOString() }, edit);
  return Object.keys(left.texts).length === 0 ? null : left;
}

/**
 * An article as it was on the server when it was opened. `left`: it is gone, and consists of what was left on this
 * device.
 */
export interface OpenedArticle {
  readonly article: Article;
  readonly left: StoredDraft<ArticleChange> | null;
}

/**
 * The article of the address, as it was on the server when the page was opened. If it was deleted meanwhile, what is
 * left of it on this device: its changes cannot be saved, so the editor offers to save them as a new article.
 */
export function useArticle(id: string): ReturnType<typeof useQuery<OpenedArticle>> {
  const { api, storage } = useHost();
  return useQuery<OpenedArticle>({
    queryKey: ['article', id],
    queryFn: async ({ signal }) => {
      try {
        return {
          article: (await api.call(articleCalls.getArticle, { query: { id } }, { signal })).article,
          left: null,
        };
      } catch (error) {
        if (toProblem(error).code !== 'notFound') throw error;
        for (const left of articleDrafts.list(storage, id)) {
          const article = leftOf(left.draft);
          if (article !== null) return { article, left };
        }
        throw error;
      }
    },
    // The editor's copy is newer than the server's, so fetch the article when the page opens and never refetch it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export interface WorkingCopy {
  /** The article including unsaved changes. */
  readonly article: Article;
  readonly saving: SavingState;
  readonly saver: ArticleSaver;
  readonly edit: (change: ArticleEdit) => void;
  /** Replaces the article with the server's version. */
  readonly replace: (article: Article) => void;
  /** Adds a new article, which takes the place of the one that was deleted, with what is written. */
  readonly saveAsNew: () => Promise<void>;
  /** What a closed editor of this article left on this device; null if there is nothing. */
  readonly left: StoredDraft<ArticleChange> | null;
  readonly restoreLeft: (left: StoredDraft<ArticleChange>) => void;
  readonly discardLeft: (left: StoredDraft<ArticleChange>) => void;
}

type ArticleSaver = DocumentSaver<ArticleEdit, Article>;

const merge = (before: ArticleEdit, after: ArticleEdit): ArticleEdit => ({
  ...before,
  ...after,
  ...(before.texts || after.texts ? { texts: { ...before.texts, ...after.texts } } : {}),
});

function editOf({ texts, slug, tags, cover, keepsFormer }: ArticleChange): ArticleEdit {
  return {
    ...(texts === undefined ? {} : { texts }),
    ...(slug === undefined ? {} : { slug }),
    ...(tags === undefined ? {} : { tags }),
    ...(cover === undefined ? {} : { cover }),
    ...(keepsFormer === undefined ? {} : { keepsFormer }),
  };
}

/** Whether the article already contains a change: the response to saving it may have been lost. */
const contains = (article: Article, edit: ArticleEdit): boolean =>
  JSON.stringify(applied(article, edit)) === JSON.stringify(applied(article, {}));

/**
 * The article being edited. It is saved automatically, and leaving the page with unsaved changes is guarded. Changes
 * that cannot be saved are kept on this device, for each editor apart, also when the session ends; they are offered
 * when the article is opened again.
 */
export function useWorkingCopy({ article: opened, left: found }: OpenedArticle): WorkingCopy {
  const { api, guardLeave } = useHost();
  const acts = useArticleActs();
  const [article, setArticle] = useState(opened);
  const drafts = useDocumentDrafts(articleDrafts, article.id, (draft) => contains(opened, editOf(draft)));
  const [saving, setSaving] = useState<SavingState>({ name: 'saved' });
  const make = ({ id, revision }: Pick<Article, 'id' | 'revision'>, unsaved: ArticleEdit | null = null): ArticleSaver =>
    createDocumentSaver({
      revision,
      unsaved,
      merge,
      send: async (based, change) =>
        (await api.call(articleCalls.updateArticle, { body: { id, revision: based, ...change } })).article,
      onState: setSaving,
      // The user may have typed since the request was sent, so keep the local values.
      onSaved: (saved) =>
        setArticle((before) => ({
          ...saved,
          texts: before.texts,
          tags: before.tags,
          slug: before.slug,
          cover: before.cover,
        })),
      onUnsaved: (changes, based) => drafts.write(changes && { id, revision: based, ...changes }, id),
    });
  const [saver, setSaver] = useState(() => make(opened, found && editOf(found.draft)));
  useEffect(() => guardLeave(() => saver.hasUnsaved()), [guardLeave, saver]);
  useEffect(() => {
    if (saver.hasUnsaved()) void saver.flush();
    return () => {
      void saver.flush();
      saver.stop();
    };
  }, [saver]);
  // Includes what is typed while a new article is added.
  const latest = useRef(article);
  useEffect(() => {
    latest.current = article;
  }, [article]);
  const replace = (newer: Article, unsaved: ArticleEdit | null = null): void => {
    saver.stop();
    drafts.write(null);
    setArticle(unsaved === null ? newer : applied(newer, unsaved));
    setSaving(unsaved === null ? { name: 'saved' } : { name: 'unsaved' });
    setSaver(make(newer, unsaved));
  };
  return {
    article,
    saving,
    saver,
    edit: (change) => {
      setArticle((before) => applied(before, change));
      saver.edit(change);
    },
    replace: (newer) => replace(newer),
    saveAsNew: async () => {
      const { texts: written } = latest.current;
      const language = languages.find((known) => written[known] !== undefined) ?? languages[0];
      const added = await acts.add(language, written[language]?.title ?? '');
      const { tags, texts } = latest.current;
      replace(added, { tags, texts: { [language]: null, ...texts } });
      if (found !== null) drafts.take(found);
    },
    // An article that is gone shows what was left of it already.
    left: found === null ? drafts.left : null,
    restoreLeft: (left) => {
      if (!drafts.take(left)) return;
      setArticle((before) => applied(before, editOf(left.draft)));
      void saver.adopt(left.draft.revision, editOf(left.draft));
    },
    discardLeft: drafts.take,
  };
}
