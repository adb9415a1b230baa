import { bodyOf } from '@tessera/contracts/http/define-call';
import { languages } from '@tessera/contracts/i18n/languages';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { newsletterLabels } from '@tessera/contracts/newsletter/newsletter.labels';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  SubmitButton,
  TextField,
  useFieldLabels,
  useForm,
  useHost,
  useSendOnce,
} from '@tessera/ui/shared-modules/kit';
import { color, screenOnly, step } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';

const Frame = styled('section')({
  borderTop: `1px solid ${color.hairline}`,
  paddingTop: step * 6,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  ...screenOnly,
});
const Title = styled('h2')({ fontSize: 18 });
const Text = styled('p')({ margin: 0, color: color.inkSecondary });

/**
 * Subscribes to the newsletter in the reader's language, which the reader confirms by mail. `isTitled`: the page
 * already shows the title.
 */
export function SubscribeForm({ isTitled = false }: { readonly isTitled?: boolean }): ReactNode {
  const { t, i18n } = useTranslation('blog');
  const { api } = useHost();
  const sendOnce = useSendOnce();
  const label = useFieldLabels(newsletterLabels);
  const titleId = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const language = languages.find((known) => known === i18n.language) ?? languages[0];
  const form = useForm({
    initial: { email: '' },
    labels: { email: label('email') },
    schema: bodyOf(newsletterCalls.subscribe),
    toBody: ({ email }) => ({ email, language }),
    send: async (given) => {
      await sendOnce(given, (body, key) => api.call(newsletterCalls.subscribe, { body }, key));
      return given.email;
    },
    onSent: setAsked,
  });
  return (
    <Frame {...(isTitled ? { 'aria-label': t('newsletter.title') } : { 'aria-labelledby': titleId })} lang={language}>
      {!isTitled && <Title id={titleId}>{t('newsletter.title')}</Title>}
      {asked === null ? (
        <>
          <Text>{t('newsletter.lead')}</Text>
          <Form form={form}>
            <TextField {...form.field('email')} type="email" autoComplete="email" />
            <div>
              <SubmitButton isPending={form.isPending}>{t('newsletter.subscribe')}</SubmitButton>
            </div>
          </Form>
        </>
      ) : (
        <Text role="status">{t('newsletter.asked', { email: asked })}</Text>
      )}
    </Frame>
  );
}
