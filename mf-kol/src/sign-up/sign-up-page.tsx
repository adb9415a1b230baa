import { toProblem } from '@tessera/contracts/http/problem';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import type { SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { Alert, Link, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  LanguageText,
  LoadState,
  Mark,
  MessageState,
  Page,
  productName,
  toLoadable,
  useFormat,
} from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { color, size, step, weight, width } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../lib/use-language.ts';
import { nameOf } from './name-of.ts';
import { SignUpAccount } from './sign-up-account.tsx';
import { SignUpConsent } from './sign-up-consent.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpImages } from './sign-up-images.tsx';
import { Column } from './sign-up-parts.tsx';
import { SignUpTerms } from './sign-up-terms.tsx';
import { useSignUpInfo } from './use-sign-up.ts';

/** A page without the product's frame, centred and as wide as its form. */
const Sheet = styled('div')({ maxWidth: width.form + step * 16, margin: '0 auto', paddingTop: step * 4 });
const Foot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: step * 2,
  padding: step * 6,
  fontSize: size.tiny,
  color: color.inkSecondary,
});
const Languages = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: step * 3,
  '& a[aria-current="true"]': { color: color.ink, fontWeight: weight.medium },
});

/** Links to the same page in each language. The server decides the language. */
function LanguageLinks({ encryptId }: { readonly encryptId: string }): ReactNode {
  const { t } = useTranslation('kol');
  const current = useLanguage();
  return (
    <Languages aria-label={t('signUp.languages')}>
      {languages.map((language) => (
        <Link
          key={language}
          href={signUpPaths.link(encryptId, language)}
          hrefLang={language}
          aria-current={language === current}
        >
          <LanguageText language={language}>{languageNames[language]}</LanguageText>
        </Link>
      ))}
    </Languages>
  );
}

/** The page where an influencer signs up: first what is done with the data, then the consent, then the rest. */
export function SignUpPage(): ReactNode {
  const [params] = useSearchParams();
  const encryptId = params.get('encryptId') ?? '';
  return <SignUpOfLink key={encryptId} encryptId={encryptId} />;
}

function SignUpOfLink({ encryptId }: { readonly encryptId: string }): ReactNode {
  const { t } = useTranslation('kol');
  const query = useSignUpInfo(encryptId);
  const isGone = encryptId === '' || (query.error !== null && toProblem(query.error).code === 'notFound');
  if (isGone) {
    return (
      <Sheet>
        <MessageState scene="gap" isWholePage title={t('signUp.gone.title')} text={t('signUp.gone.text')} />
      </Sheet>
    );
  }
  const name = query.data && nameOf(query.data);
  return (
    <Sheet>
      <Page
        title={name === undefined ? t('signUp.title') : t('signUp.titleWith', { name })}
        lead={query.data && <Lead info={query.data} />}
        actions={<LanguageLinks encryptId={encryptId} />}
      >
        <LoadState state={toLoadable(query)} skeleton={<Skeleton height={480} />} empty={null}>
          {(info) => <SignUpParts encryptId={encryptId} info={info} />}
        </LoadState>
      </Page>
      <Foot>
        <Mark pixels={16} />
        {t('signUp.foot', { product: productName })}
      </Foot>
    </Sheet>
  );
}

function Lead({ info: { owner, state, expiresTime } }: { readonly info: SignUpInfo }): ReactNode {
  const { t } = useTranslation('kol');
  const { date } = useFormat();
  return state === 'expired'
    ? t('signUp.lead.expired', { email: owner.email })
    : t('signUp.lead', { email: owner.email, day: date(expiresTime) });
}

function SignUpParts({ encryptId, info }: { readonly encryptId: string; readonly info: SignUpInfo }): ReactNode {
  const { t } = useTranslation('kol');
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const isAnswered = info.data !== null;
  // A withdrawal empties the form. The first answers do not: something may be typed while they are sent.
  const [form, setForm] = useState({ isAnswered, withdrawals: 0 });
  if (form.isAnswered !== isAnswered) setForm({ isAnswered, withdrawals: form.withdrawals + (isAnswered ? 0 : 1) });
  const isOpen = info.state !== 'expired';
  return (
    <Column>
      {isWithdrawn && !isAnswered && (
        <Alert severity="success" role="status">
          {t('signUp.withdraw.done', { name: nameOf(info) })}
        </Alert>
      )}
      {info.decision !== null && (
        <Alert severity="info">{t(`signUp.decision.${info.decision}`, { name: nameOf(info) })}</Alert>
      )}
      {!isOpen && isAnswered && <Alert severity="warning">{t('signUp.ended')}</Alert>}
      {isAnswered && <SignUpConsent encryptId={encryptId} info={info} onWithdrawn={() => setIsWithdrawn(true)} />}
      {(isOpen || isAnswered) && <SignUpTerms info={info} />}
      {isOpen && <SignUpForm key={form.withdrawals} encryptId={encryptId} info={info} />}
      {isOpen && isAnswered && <SignUpImages encryptId={encryptId} />}
      {isOpen && isAnswered && <SignUpAccount encryptId={encryptId} info={info} />}
    </Column>
  );
}
