import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleTitleMax } from '@tessera/contracts/article/article.limits';
import type { ArticleTexts } from '@tessera/contracts/article/article.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { languageNames, languages, type Language } from '@tessera/contracts/i18n/languages';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { newsletterLabels } from '@tessera/contracts/newsletter/newsletter.labels';
import { newsletterIntroMax } from '@tessera/contracts/newsletter/newsletter.limits';
import type { Newsletter, NewsletterTexts } from '@tessera/contracts/newsletter/newsletter.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  FormDialog,
  loadAllFonts,
  TextField,
  useDraftState,
  useFieldLabels,
  useForm,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { ComparedTexts, VersionChoices } from '../editor/saving/compared-texts.tsx';
import { useNewsletterActs } from './use-newsletters.ts';

interface NewsletterDialogProps {
  /** The latest version; after a conflict it is the newer one. */
  readonly newsletter: Newsletter;
  readonly onClose: () => void;
}

type Values = Readonly<Record<string, string>>;

const languagesOf = (texts: NewsletterTexts): Language[] =>
  languages.filter((language) => texts[language] !== undefined);

const valuesOf = (texts: NewsletterTexts): Values =>
  Object.fromEntries(
    languagesOf(texts).flatMap((language) => [
      [`texts.${language}.subject`, texts[language]?.subject ?? ''],
      [`texts.${language}.intro`, texts[language]?.intro ?? ''],
    ]),
  );

const textsIn = (values: Values, written: readonly Language[]): NewsletterTexts =>
  Object.fromEntries(
    written.map((language) => [
      language,
      { subject: values[`texts.${language}.subject`] ?? '', intro: values[`texts.${language}.intro`] ?? '' },
    ]),
  );

/** The texts as those of an article, to compare two versions. */
const toCompare = (texts: NewsletterTexts): ArticleTexts =>
  Object.fromEntries(
    languagesOf(texts).map((language) => [
      language,
      { title: texts[language]?.subject ?? '', summary: texts[language]?.intro ?? '', body: emptyArticleBody },
    ]),
  );

/**
 * Edits the subject and introduction of a newsletter in each language of its article. The texts survive the end of the
 * session. On a conflict both versions are shown: the other one can be taken, and sending again overwrites it.
 */
export function NewsletterDialog({ newsletter, onClose }: NewsletterDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(newsletterLabels);
  useEffect(loadAllFonts, []);
  const { notify } = useHost();
  const acts = useNewsletterActs();
  const [isRefused, setIsRefused] = useState(false);
  // Sends the revision that was opened. A refreshed list must not hide that somebody else has changed it.
  const [seen, setSeen] = useState(newsletter);
  // Without the other version there is nothing to choose from: when the list could not be refreshed, the form shows the
  // problem.
  const isConflict = isRefused && (newsletter.revision !== seen.revision || newsletter.state !== seen.state);
  const written = languagesOf(seen.texts);
  const labelIn = (field: 'subject' | 'intro', language: Language): string =>
    t('letter.field', { label: label(field), language: languageNames[language] });
  const initial = valuesOf(seen.texts);
  // A text that was kept belongs to the version that was open.
  const [values, setValues] = useDraftState(`newsletter.${seen.id}.${seen.revision}`, initial);
  const form = useForm<Values, Parameters<typeof acts.change>[0], void>({
    initial,
    state: [values, setValues],
    labels: Object.fromEntries(
      written.flatMap((language) => [
        [`texts.${language}.subject`, labelIn('subject', language)],
        [`texts.${language}.intro`, labelIn('intro', language)],
      ]),
    ),
    schema: bodyOf(newsletterCalls.updateNewsletter),
    toBody: (given) => ({
      id: seen.id,
      revision: (isConflict ? newsletter : seen).revision,
      texts: textsIn(given, written),
    }),
    send: (body) => acts.change(body),
    onConflict: () => setIsRefused(true),
    onSent: () => {
      notify({ tone: 'good', text: t('letter.edit.saved') });
      onClose();
    },
  });
  const takeOther = (): void => {
    form.reset();
    setSeen(newsletter);
    setValues(valuesOf(newsletter.texts));
    setIsRefused(false);
  };
  const isSent = isConflict && newsletter.state !== 'draft';
  const conflict = isConflict
    ? {
        text: t(isSent ? 'letter.edit.sent' : 'letter.edit.conflict'),
        versions: (
          <NewsletterVersions
            mine={textsIn(values, written)}
            other={newsletter.texts}
            onTakeOther={isSent ? null : takeOther}
          />
        ),
      }
    : undefined;
  return (
    <FormDialog
      title={t('letter.edit.title')}
      form={form}
      conflict={conflict}
      submitLabel={isSent ? null : t(isConflict ? 'editor.conflict.mine' : 'letter.edit.save')}
      onClose={onClose}
    >
      {written.map((language, place) => (
        <Fragment key={language}>
          <TextField {...form.field(`texts.${language}.subject`)} autoFocus={place === 0} maxLength={articleTitleMax} />
          <TextField
            {...form.field(`texts.${language}.intro`)}
            lines={2}
            maxLength={newsletterIntroMax}
            help={t('letter.edit.help')}
          />
        </Fragment>
      ))}
    </FormDialog>
  );
}

interface NewsletterVersionsProps {
  readonly mine: NewsletterTexts;
  readonly other: NewsletterTexts;
  /** Null where the other version is sent already. */
  readonly onTakeOther: (() => void) | null;
}

/** Both versions after a conflict. */
function NewsletterVersions({ mine, other, onTakeOther }: NewsletterVersionsProps): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <>
      <ComparedTexts mine={toCompare(mine)} theirs={toCompare(other)} />
      {onTakeOther !== null && (
        <VersionChoices>
          <Button color="inherit" onClick={onTakeOther}>
            {t('editor.conflict.theirs')}
          </Button>
        </VersionChoices>
      )}
    </>
  );
}
