import { textIn } from '@tessera/contracts/sign-up/sign-up-answers';
import { consentVersionOf, type SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LanguageText } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useLanguage } from '../lib/use-language.ts';
import { nameOf } from './name-of.ts';
import { Part, Plain, Quiet } from './sign-up-parts.tsx';

const List = styled('ul')({
  margin: 0,
  paddingLeft: step * 5,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
});

/** What is done with the data, shown before the consent: our text, then the owner's. */
export function SignUpTerms({ info }: { readonly info: SignUpInfo }): ReactNode {
  const { t } = useTranslation('kol');
  const { owner, form } = info;
  const statement = textIn(form.statement, useLanguage());
  const name = nameOf(info);
  return (
    <Part title={t('signUp.terms.title')}>
      <List>
        <li>{t('signUp.terms.what')}</li>
        <li>{t('signUp.terms.who', { name, email: owner.email })}</li>
        <li>{t('signUp.terms.account', { name })}</li>
        <li>{t('signUp.terms.long', { name })}</li>
      </List>
      {statement && (
        <>
          <Quiet>{t('signUp.terms.statement', { name })}</Quiet>
          <Plain>
            <LanguageText language={statement.language} isFlowing>
              {statement.text}
            </LanguageText>
          </Plain>
        </>
      )}
      <Quiet>{t('signUp.terms.version', { version: consentVersionOf(form.version) })}</Quiet>
    </Part>
  );
}
