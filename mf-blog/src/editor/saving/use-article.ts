import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleChangeSchema } from '@tessera/contracts/article/article.schema';
import type { Article, ArticleChange } from '@tessera/contracts/article/article.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { createStoredDrafts, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useEffect, useRef, useState } from 'react';
import { useArticleActs } from '../../articles/use-articles.ts';
import { createArticleSaver } from './article-saver.ts';
import type { ArticleEdit, ArticleSaver, SavingState } from './article-saver.ts';

/** Unsaved changes of articles, with the revision on which they are based. */
export const articleDrafts = createStoredDrafts('articleDrafts', articleChangeSchema);

const applied = (article: Article, { texts = {}, slug = article.slug, tags = article.tags, cover = article.cover }: ArticleEdit): Article => {
  const written = languages.flatMap((language) => {
    const text = texts[language] === undefined ? article.texts[language] : texts[language];
    return text === undefined || text === null ? [] : [[language, text] as const];
  });
  return { ...article, slug, tags, cover, texts: Object.fromEntries(written) };
};

/** What is left of an article that was deleted elsewhere: its unsaved texts on this device. Null if there are none. */
function leftOf(draft: ArticleChange | null): Article | null {
  if (draft === null) return null;
  const { id, revision } = draft;
  const none = { slug: 'deleted', status: 'draft', hasUnpublished: true, publishTime: null, publishedTime: null, hiddenReason: null, cover: null, texts: {} } as const;
  const left = applied({ ...none, tags: [], id, revision, updatedTime: new Date().toISOString() }, draft);
  return Object.keys(left.texts).length === 0 ? null : left;
}

/**
 * The article of the address, as it was on the server when the page was opened. If it was deleted meanwhile, what is left of it on this
 * device: its changes cannot be saved, so the editor offers to save them as a new article.
 */
export function useArticle(id: string): ReturnType<typeof useQuery<Article>> {
  const { api, storage } = useHost();
  return useQuery<Article>({
    queryKey: ['article', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(articleCalls.getArticle, { query: { id } }, { signal })).article;
      } catch (error) {
        const left = toProblem(error).code === 'notFound' ? leftOf(articleDrafts.read(storage, id)) : null;
        if (left === null) throw error;
        return left;
      }
    },
    // The editor's copy is newer than the server's, so fetch the article when the page opens and never refetch it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface WorkingCopy {
  /** The article including unsaved changes. */
  readonly article: Article;
  readonly saving: SavingState;
  readonly saver: ArticleSaver;
  readonly edit: (change: ArticleEdit) => void;
  /** Replaces the article with the server's version. */
  readonly replace: (article: Article) => void;
  /** Adds a new article, which takes the place of the one that was deleted, with what is written. */
  readonly saveAsNew: () => Promise<void>;
}

/**
 * The article being edited. It is saved automatically, and leaving the page with unsaved changes is guarded. Changes that cannot be saved
 * are kept on this device, also when the session ends; they are sent when the article is opened again.
 */
export function useWorkingCopy(opened: Article): WorkingCopy {
  const { api, guardLeave, storage } = useHost();
  const acts = useArticleActs();
  const [kept] = useState(() => articleDrafts.read(storage, opened.id));
  const [article, setArticle] = useState(kept === null ? opened : applied(opened, kept));
  const [saving, setSaving] = useState<SavingState>({ name: 'saved' });
  const make = (from: Pick<Article, 'id' | 'revision'>, unsaved: ArticleEdit | null = null): ArticleSaver =>
    createArticleSaver({
      article: from,
      unsaved,
      send: async (body) => (await api.call(articleCalls.updateArticle, { body })).article,
      onState: setSaving,
      // The user may have typed since the request was sent, so keep the local values.
      onSaved: (saved) => setArticle((before) => ({ ...saved, texts: before.texts, tags: before.tags, slug: before.slug, cover: before.cover })),
      onUnsaved: (changes) => articleDrafts.write(storage, from.id, changes),
    });
  const [saver, setSaver] = useState(() => {
    if (kept === null) return make(opened);
    const { id, revision, ...unsaved } = kept;
    return make({ id, revision }, unsaved);
  });
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
    articleDrafts.write(storage, article.id, null);
    setArticle(unsaved === null ? newer : applied(newer, unsaved));
    setSaving(unsaved === null ? { name: 'saved' } : { name: 'saving' });
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
    },
  };
}
