import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article } from '@tessera/contracts/article/article.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { articleTitleMax } from '@tessera/contracts/limits';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, SelectField, TextField, useFieldLabels, useForm } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useArticleActs } from './use-articles.ts';

interface NewArticleDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (article: Article) => void;
}

/** Begins an article: its first title, and the language that it is written in. */
export function NewArticleDialog({ onClose, onAdded }: NewArticleDialogProps): ReactNode {
  const { t, i18n } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const acts = useArticleActs();
  const form = useForm({
    initial: { title: '', language: i18n.language },
    labels: { title: label('title'), language: t('article.add.language') },
    schema: bodyOf(articleCalls.addArticle),
    send: ({ language, title }) => acts.add(language, title),
    onSent: onAdded,
  });
  return (
    <FormDialog title={t('article.add.title')} form={form} submitLabel={t('article.add.action')} onClose={onClose}>
      <TextField {...form.field('title')} autoFocus maxLength={articleTitleMax} />
      <SelectField {...form.field('language')} options={languages.map((language) => ({ value: language, label: languageNames[language] }))} />
    </FormDialog>
  );
}
