import { articleLabels } from '@tessera/contracts/article/article.labels';
import type { Article } from '@tessera/contracts/article/article.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckboxField, FormDialog, TextField, useFieldLabels, useForm, useHost, useSession } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useArticleActs } from '../../articles/use-articles.ts';
import { instantOf } from '@tessera/contracts/time/zone-time';
import { problemsOf } from './article-problems.ts';

type PublishValues = { readonly isLater: boolean; readonly day: string; readonly time: string };
const initial: PublishValues = { isLater: false, day: '', time: '09:00' };

interface PublishDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
  readonly onDone: (article: Article) => void;
}

/** Publishes every language that is written, at once or at a time to come, and says what keeps it from that. */
export function PublishDialog({ article, onClose, onDone }: PublishDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const { notify } = useHost();
  const session = useSession();
  const timeZone = session.state === 'signedIn' ? session.user.timeZone : 'UTC';
  const acts = useArticleActs();
  const missing = languages.flatMap((language) => {
    const text = article.texts[language];
    return text === undefined ? [] : problemsOf(text).flatMap((problem) => (problem === 'title' || problem === 'body' ? [{ language, problem }] : []));
  });
  const form = useForm({
    initial,
    labels: { isLater: t('editor.publish.later'), day: t('editor.publish.day'), time: t('editor.publish.time') },
    schema: bodyOf(articleCalls.publishArticle),
    toBody: ({ isLater, day, time }: PublishValues) => ({ id: article.id, revision: article.revision, ...(isLater ? { publishTime: instantOf(day, time, timeZone) } : {}) }),
    send: ({ publishTime }) => acts.publish(article, publishTime),
    onSent: (published) => {
      onDone(published);
      notify({ tone: 'good', text: published.publishTime === null ? t('editor.publish.done') : t('editor.publish.planned') });
      onClose();
    },
  });
  const written = languages.filter((language) => article.texts[language] !== undefined);
  return (
    <FormDialog title={t('editor.publish.title')} form={form} submitLabel={form.values.isLater ? t('editor.publish.plan') : t('editor.publish.action')} onClose={onClose}>
      <p>{t('editor.publish.languages', { list: written.map((language) => languageNames[language]).join(', ') })}</p>
      {missing.length > 0 && (
        <Alert severity="warning">
          {missing.map(({ language, problem }) => <div key={`${language} ${problem}`}>{`${languageNames[language]}: ${t(`editor.problems.${problem}`)}`}</div>)}
        </Alert>
      )}
      <CheckboxField {...form.field('isLater')} />
      {form.values.isLater && (
        <>
          <TextField {...form.field('day')} type="date" help={t('editor.publish.zone', { zone: timeZone })} />
          <TextField {...form.field('time')} placeholder={initial.time} />
        </>
      )}
      <p>{t('editor.publish.address', { label: label('slug'), slug: article.slug })}</p>
    </FormDialog>
  );
}
