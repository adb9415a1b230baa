import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article } from '@tessera/contracts/article/article.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useEffect, useState } from 'react';
import { createArticleSaver } from './article-saver.ts';
import type { ArticleEdit, ArticleSaver, SavingState } from './article-saver.ts';

/** The article of the address, as the server had it when the page was opened. */
export function useArticle(id: string): ReturnType<typeof useQuery<Article>> {
  const { api } = useHost();
  return useQuery<Article>({
    queryKey: ['article', id],
    queryFn: async ({ signal }) => (await api.call(articleCalls.getArticle, { query: { id } }, { signal })).article,
    // What is written here is newer than what would be fetched: it is fetched when the page opens, and never under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface WorkingCopy {
  /** The article with what was typed since. */
  readonly article: Article;
  readonly saving: SavingState;
  readonly saver: ArticleSaver;
  readonly edit: (change: ArticleEdit) => void;
  /** Takes the server's version in the place of what is here. */
  readonly replace: (article: Article) => void;
}

const applied = (article: Article, { texts = {}, slug = article.slug, tags = article.tags, cover = article.cover }: ArticleEdit): Article => {
  const written = languages.flatMap((language) => {
    const text = texts[language] === undefined ? article.texts[language] : texts[language];
    return text === undefined || text === null ? [] : [[language, text] as const];
  });
  return { ...article, slug, tags, cover, texts: Object.fromEntries(written) };
};

/** An article while it is written: saved by itself, and not left before that is done. */
export function useWorkingCopy(opened: Article): WorkingCopy {
  const { api, guardLeave } = useHost();
  const [article, setArticle] = useState(opened);
  const [saving, setSaving] = useState<SavingState>({ name: 'saved' });
  const make = (from: Article): ArticleSaver =>
    createArticleSaver({
      article: from,
      send: async (body) => (await api.call(articleCalls.updateArticle, { body })).article,
      onState: setSaving,
      // The texts here may be newer already.
      onSaved: (saved) => setArticle((before) => ({ ...saved, texts: before.texts, tags: before.tags, slug: before.slug, cover: before.cover })),
    });
  const [saver, setSaver] = useState(() => make(opened));
  useEffect(() => guardLeave(() => saver.hasUnsaved()), [guardLeave, saver]);
  useEffect(
    () => () => {
      void saver.flush();
      saver.stop();
    },
    [saver],
  );
  return {
    article,
    saving,
    saver,
    edit: (change) => {
      setArticle((before) => applied(before, change));
      saver.edit(change);
    },
    replace: (newer) => {
      saver.stop();
      setArticle(newer);
      setSaving({ name: 'saved' });
      setSaver(make(newer));
    },
  };
}
