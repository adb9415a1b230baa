import { bodyOf } from '@tessera/contracts/http/define-call';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  Form,
  languageOptions,
  loadAllFonts,
  SelectField,
  SubmitButton,
  useDraftState,
  useForm,
  useGuardLeave,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { Fact } from '../lib/fact.tsx';
import { Section } from '../lib/section.tsx';
import { useSaveAccount } from './use-save-account.ts';

/**
 * The user's email, the language of the interface, and the newsletter. Changes survive the end of the session, unless
 * others were saved meanwhile.
 */
export function ProfileSection({ user }: { readonly user: User }): ReactNode {
  const { t } = useTranslation('billing');
  const save = useSaveAccount(t('account.profile.saved'));
  const initial: { readonly language: string; readonly newsLetter: boolean } = {
    language: user.language,
    newsLetter: user.newsLetter,
  };
  const [values, setValues] = useDraftState(`account.profile.${user.language}.${user.newsLetter}`, initial);
  const form = useForm({
    initial,
    state: [values, setValues],
    followsInitial: true,
    labels: { language: t('account.language.label'), newsLetter: t('account.newsLetter.label') },
    schema: bodyOf(userCalls.setUserInfo),
    toBody: ({ language, newsLetter }) => ({
      ...(language === user.language ? {} : { language }),
      ...(newsLetter === user.newsLetter ? {} : { newsLetter }),
    }),
    send: save,
  });
  useGuardLeave(form.isDirty);
  return (
    <Section title={t('account.profile.title')} text={t('account.profile.text')}>
      <Form form={form} aria-label={t('account.profile.title')}>
        <Fact label={t('account.email.label')}>{user.email}</Fact>
        <div onFocus={loadAllFonts}>
          <SelectField {...form.field('language')} options={languageOptions} help={t('account.language.help')} />
        </div>
        <CheckboxField {...form.field('newsLetter')} help={t('account.newsLetter.help')} />
        <div>
          <SubmitButton isPending={form.isPending}>{t('account.profile.save')}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
