import { bodyOf } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { articleTitleMax, newsletterIntroMax } from '@tessera/contracts/limits';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { newsletterLabels } from '@tessera/contracts/newsletter/newsletter.labels';
import type { Newsletter } from '@tessera/contracts/newsletter/newsletter.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useDraftState, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useNewsletterActs } from './use-newsletters.ts';

interface NewsletterDialogProps {
  readonly newsletter: Newsletter;
  readonly onClose: () => void;
}

/** Edits the subject and introduction of a newsletter in each language of its article. The texts survive the end of the session. */
export function NewsletterDialog({ newsletter: { id, revision, texts }, onClose }: NewsletterDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(newsletterLabels);
  const { notify } = useHost();
  const acts = useNewsletterActs();
  const [isConflict, setIsConflict] = useState(false);
  // Sends the revision that was opened. A refreshed list must not hide that somebody else has changed it.
  const [seen] = useState(revision);
  const written = languages.filter((language) => texts[language] !== undefined);
  const labelIn = (field: 'subject' | 'intro', language: (typeof languages)[number]): string => t('letter.field', { label: label(field), language: languageNames[language] });
  const initial: Readonly<Record<string, string>> = Object.fromEntries(written.flatMap((language) => [[`texts.${language}.subject`, texts[language]?.subject ?? ''], [`texts.${language}.intro`, texts[language]?.intro ?? '']]));
  // A text that was kept belongs to the version that was open.
  const [values, setValues] = useDraftState(`newsletter.${id}.${revision}`, initial);
  const form = useForm<Readonly<Record<string, string>>, Parameters<typeof acts.change>[0], void>({
    initial,
    state: [values, setValues],
    labels: Object.fromEntries(written.flatMap((language) => [[`texts.${language}.subject`, labelIn('subject', language)], [`texts.${language}.intro`, labelIn('intro', language)]])),
    schema: bodyOf(newsletterCalls.updateNewsletter),
    toBody: (given) => ({ id, revision: seen, texts: Object.fromEntries(written.map((language) => [language, { subject: given[`texts.${language}.subject`], intro: given[`texts.${language}.intro`] }])) }),
    send: async (body) => {
      try {
        await acts.change(body);
      } catch (error) {
        setIsConflict(toProblem(error).code === 'conflict');
        throw error;
      }
    },
    onSent: () => {
      notify({ tone: 'good', text: t('letter.edit.saved') });
      onClose();
    },
  });
  return (
    <FormDialog title={t('letter.edit.title')} form={form} conflict={isConflict ? { text: t('letter.edit.conflict') } : undefined} submitLabel={t('letter.edit.save')} onClose={onClose}>
      {written.map((language, place) => (
        <Fragment key={language}>
          <TextField {...form.field(`texts.${language}.subject`)} autoFocus={place === 0} maxLength={articleTitleMax} />
          <TextField {...form.field(`texts.${language}.intro`)} lines={2} maxLength={newsletterIntroMax} help={t('letter.edit.help')} />
        </Fragment>
      ))}
    </FormDialog>
  );
}
