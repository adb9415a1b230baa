import { textIn } from '@tessera/contracts/sign-up/sign-up-answers';
import { signUpLabels } from '@tessera/contracts/sign-up/sign-up.labels';
import { Button, Link, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  BackButton,
  EmptyState,
  LanguageText,
  LoadState,
  NameText,
  toLoadable,
  useFieldLabels,
  useFormat,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { SidePanel } from '../lib/side-panel.tsx';
import { useLanguage } from '../lib/use-language.ts';
import { PictureGrid } from '../sign-up/sign-up-parts.tsx';
import { SignUpMarks } from './sign-up-table.tsx';
import { askedName, type SignUpActs } from './use-sign-up-acts.ts';
import { useSignUp, type SignUpDetail } from './use-sign-ups.ts';

const Name = styled('p')({ margin: 0, fontSize: size.lead, fontWeight: weight.semibold, overflowWrap: 'anywhere' });
const Quiet = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small, overflowWrap: 'anywhere' });
const Facts = styled('dl')({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  '& dt': { color: color.inkSecondary, fontSize: size.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

interface SignUpPanelProps {
  readonly id: string;
  readonly mayChange: boolean;
  readonly acts: SignUpActs;
  readonly onClose: () => void;
}

/** A sign-up in a panel on the right: the answers and the decision. */
export function SignUpPanel({ id, mayChange, acts, onClose }: SignUpPanelProps): ReactNode {
  const { t } = useTranslation('kol');
  const query = useSignUp(id);
  return (
    <SidePanel title={t('signUps.panel.title')} onClose={onClose}>
      <LoadState
        state={toLoadable(query)}
        skeleton={<Skeleton height={320} />}
        empty={null}
        back={<BackButton title={t('signUps.title')} onBack={onClose} />}
      >
        {(detail) => (
          <>
            <Name>{askedName(detail.signUp)}</Name>
            <SignUpMarks signUp={detail.signUp} />
            <Answers detail={detail} />
            <Actions>
              {mayChange && detail.signUp.data !== null && (
                <>
                  {detail.signUp.decision !== 'approved' && (
                    <Button
                      variant="contained"
                      color="primary"
                      onClick={() => void acts.decide(detail.signUp, 'approved')}
                    >
                      {t('signUps.decision.approve')}
                    </Button>
                  )}
                  {detail.signUp.decision !== 'declined' && (
                    <Button onClick={() => void acts.decide(detail.signUp, 'declined')}>
                      {t('signUps.decision.decline')}
                    </Button>
                  )}
                </>
              )}
              <Button
                color="error"
                onClick={() =>
                  void acts.revoke(detail.signUp).then((isRevoked) => {
                    if (isRevoked) onClose();
                  })
                }
              >
                {t('signUps.revoke.action')}
              </Button>
            </Actions>
          </>
        )}
      </LoadState>
    </SidePanel>
  );
}

function Answers({ detail: { signUp, form, imageList } }: { readonly detail: SignUpDetail }): ReactNode {
  const { t } = useTranslation('kol');
  const { dateTime } = useFormat();
  const { data, account } = signUp;
  if (data === null)
    return (
      <EmptyState
        title={t('signUps.panel.none.title')}
        text={
          signUp.withdrawnTime === null
            ? t('signUps.panel.none.text')
            : t('signUps.panel.withdrawn', { time: dateTime(signUp.withdrawnTime) })
        }
      />
    );
  return (
    <>
      <Quiet>
        {t('signUps.panel.consent', {
          version: signUp.consentVersion ?? '',
          time: signUp.consentTime === null ? '' : dateTime(signUp.consentTime),
        })}
      </Quiet>
      {account !== null && (
        <Quiet>
          {t('signUps.panel.account', { username: account.username, time: dateTime(account.authorizedTime) })}
        </Quiet>
      )}
      <AnswerFacts data={data} form={form} />
      {imageList.length > 0 && (
        <PictureGrid
          label={t('signUp.images.title')}
          images={imageList}
          nameOf={(place) => t('signUp.images.name', { place })}
        />
      )}
    </>
  );
}

interface AnswerFactsProps {
  readonly data: NonNullable<SignUpDetail['signUp']['data']>;
  readonly form: SignUpDetail['form'];
}

/** How to reach the influencer, and each answered question. */
function AnswerFacts({ data, form }: AnswerFactsProps): ReactNode {
  const { t } = useTranslation('kol');
  const language = useLanguage();
  const label = useFieldLabels(signUpLabels);
  const answers = new Map(data.answerList.map(({ questionId, answer }) => [questionId, answer]));
  const contact = (['publicEmail', 'contactPhoneNumber'] as const).filter((name) => data[name] !== '');
  return (
    <Facts>
      <div>
        <dt>{label('username')}</dt>
        <dd>{data.username}</dd>
      </div>
      {contact.map((name) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>{data[name]}</dd>
        </div>
      ))}
      {data.externalUrl !== '' && (
        <div>
          <dt>{label('externalUrl')}</dt>
          <dd>
            <Link href={data.externalUrl} target="_blank" rel="noreferrer nofollow">
              {data.externalUrl}
            </Link>
          </dd>
        </div>
      )}
      {form.questionList.map(({ id, kind, label: texts }) => {
        const answer = answers.get(id) ?? '';
        const question = textIn(texts, language);
        if (answer === '') return null;
        return (
          <div key={id}>
            <dt>
              <LanguageText language={question?.language}>{question?.text}</LanguageText>
            </dt>
            <dd>
              {kind === 'yesNo' ? (
                t(answer === 'yes' ? 'signUp.answer.yes' : 'signUp.answer.no')
              ) : (
                <NameText>{answer}</NameText>
              )}
            </dd>
          </div>
        );
      })}
    </Facts>
  );
}
