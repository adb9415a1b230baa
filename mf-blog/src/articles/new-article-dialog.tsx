import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articleTitleMax } from '@tessera/contracts/article/article.limits';
import type { Article } from '@tessera/contracts/article/article.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, SelectField, TextField, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import type { ArticleStart } from './article-start.ts';
import { useArticleActs } from './use-articles.ts';

interface NewArticleDialogProps {
  readonly start?: ArticleStart | null;
  readonly onClose: () => void;
  readonly onAdded: (article: Article) => void;
}

/** Creates an article from a title and a language. If another page asked for a card, the text begins with it. */
export function NewArticleDialog({ start = null, onClose, onAdded }: NewArticleDialogProps): ReactNode {
  const { t, i18n } = useTranslation(['blog', 'problem']);
  const { notify } = useHost();
  const label = useFieldLabels(articleLabels);
  const acts = useArticleActs();
  const tell = (error: unknown): void => {
    const { code, params, supportId } = toProblem(error);
    notify({ tone: 'bad', text: t('article.add.cardFailed', { reason: t(`problem:${code}`, params) }), supportId });
  };
  const form = useForm({
    initial: { title: start?.title ?? '', language: i18n.language },
    labels: { title: label('title'), language: t('article.add.language') },
    schema: bodyOf(articleCalls.addArticle),
    send: async ({ language, title }) => {
      const article = await acts.add(language, title);
      // If the figures of the card cannot be read, keep the draft without it.
      if (start) await acts.addCard(article, language, start.question).catch(tell);
      return article;
    },
    onSent: onAdded,
  });
  return (
    <FormDialog title={t('article.add.title')} form={form} submitLabel={t('article.add.action')} onClose={onClose}>
      {start && <p>{t('article.add.card')}</p>}
      <TextField {...form.field('title')} autoFocus maxLength={articleTitleMax} />
      <SelectField
        {...form.field('language')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
    </FormDialog>
  );
}
