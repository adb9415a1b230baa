import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleLabels } from '@tessera/contracts/article/article.labels';
import type { Article } from '@tessera/contracts/article/article.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { dayIn, instantOf } from '@tessera/contracts/time/zone-time';
import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  FormDialog,
  TextField,
  useFieldLabels,
  useForm,
  useHost,
  useSession,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { linkToArticle } from '../../articles/public-address.ts';
import { useArticleActs } from '../../articles/use-articles.ts';
import { problemsOf } from './article-problems.ts';

type PublishValues = Readonly<{ readonly isLater: boolean; readonly day: string; readonly time: string }>;
const initial: PublishValues = { isLater: false, day: '', time: '09:00' };

const body = bodyOf(articleCalls.publishArticle);

/** Reports an invalid time at the field to correct: the day if it is missing, otherwise the time. */
const schema = {
  safeParse: (value: unknown) => {
    const parsed = body.safeParse(value);
    if (parsed.success) return parsed;
    const typed =
      typeof value === 'object' && value !== null && 'publishTime' in value ? String(value.publishTime) : '';
    const field = /^\d{4}-/u.test(typed) ? 'time' : 'day';
    return {
      success: false as const,
      error: {
        issues: parsed.error.issues.map((issue) =>
          issue.path[0] === 'publishTime' ? { ...issue, path: [field] } : issue,
        ),
      },
    };
  },
};

interface PublishDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
  readonly onDone: (article: Article) => void;
  /** Somebody else has saved or deleted the article in the meantime. */
  readonly onConflict: () => Promise<void>;
}

/** Publishes all languages of an article, now or at a later time, and shows what prevents it. */
export function PublishDialog({ article, onClose, onDone, onConflict }: PublishDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const { navigate, notify } = useHost();
  const session = useSession();
  const timeZone = session.state === 'signedIn' ? session.user.timeZone : 'UTC';
  const acts = useArticleActs();
  const form = useForm({
    initial,
    labels: { isLater: t('editor.publish.later'), day: t('editor.publish.day'), time: t('editor.publish.time') },
    schema,
    toBody: ({ isLater, day, time }: PublishValues) => ({
      id: article.id,
      revision: article.revision,
      ...(isLater ? { publishTime: instantOf(day, time, timeZone) } : {}),
    }),
    fieldNames: ({ day }) => ({ publishTime: day < dayIn(timeZone, new Date()) ? 'day' : 'time' }),
    send: async ({ publishTime }) => {
      try {
        return await acts.publish(article, publishTime);
      } catch (error) {
        if (toProblem(error).code === 'notFound') await onConflict();
        throw error;
      }
    },
    onConflict,
    onSent: (published) => {
      onDone(published);
      const title =
        languages.map((language) => published.texts[language]?.title ?? '').find((each) => each !== '') ?? '';
      if (published.publishTime === null)
        notify({
          tone: 'good',
          text: t('editor.publish.done'),
          action: { label: t('article.link.action'), run: () => navigate(linkToArticle(published.slug, title)) },
        });
      else notify({ tone: 'good', text: t('editor.publish.planned') });
      onClose();
    },
  });
  const written = languages.filter((language) => article.texts[language] !== undefined);
  return (
    <FormDialog
      title={t('editor.publish.title')}
      form={form}
      submitLabel={form.values.isLater ? t('editor.publish.plan') : t('editor.publish.action')}
      onClose={onClose}
    >
      <p>{t('editor.publish.languages', { list: written.map((language) => languageNames[language]).join(', ') })}</p>
      <MissingTexts article={article} />
      <CheckboxField {...form.field('isLater')} />
      {form.values.isLater && (
        <>
          <TextField {...form.field('day')} type="date" help={t('editor.publish.zone', { zone: timeZone })} />
          <TextField {...form.field('time')} placeholder={initial.time} />
        </>
      )}
      <p>{t('editor.publish.address', { label: label('slug'), slug: article.slug })}</p>
      {article.publishedSlug !== undefined && article.publishedSlug !== article.slug && (
        <p>{t('editor.publish.moves', { from: article.publishedSlug })}</p>
      )}
    </FormDialog>
  );
}

/** What each language lacks to be published. */
function MissingTexts({ article }: { readonly article: Article }): ReactNode {
  const { t } = useTranslation('blog');
  const missing = languages.flatMap((language) => {
    const text = article.texts[language];
    return text === undefined
      ? []
      : problemsOf(text).flatMap((problem) =>
          problem === 'title' || problem === 'body' ? [{ language, problem }] : [],
        );
  });
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      {missing.map(({ language, problem }) => (
        <div key={`${language} ${problem}`}>
          {t('editor.publish.missing', { language: languageNames[language], problem: t(`editor.problems.${problem}`) })}
        </div>
      ))}
    </Alert>
  );
}
