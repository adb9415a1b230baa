import { Button, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { step } from '@tessera/ui/theme/tokens';
import { paths } from '@tessera/contracts/paths';
import { overrideLifetime } from '@tessera/contracts/remote/override';
import type { Bisect } from '@tessera/contracts/remote/override';
import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { answerBisect, overridesAt, probeOf, stepsLeft } from './bisect.ts';
import type { Qa } from './create-qa.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2 });
const Quiet = styled(Button)({ color: 'inherit', borderColor: 'currentcolor' });

/** Goes on with the search: the next page to look at, or the panel with what was found. False where the tab keeps nothing. */
export function goOn(qa: Qa, bisect: Bisect, userId: string | null): Promise<boolean> {
  const probe = probeOf(bisect);
  if (probe === null) return qa.restart({ override: null, bisect }, paths.qa);
  return qa.restart({ override: { overrides: overridesAt(bisect, probe), userId, until: Date.now() + overrideLifetime }, bisect }, bisect.path);
}

/** The question of one step of the search, below the page that it is about. */
export function BisectStep({ bisect }: { readonly bisect: Bisect }): ReactNode {
  const { t } = useTranslation('qa');
  const { qa, session } = useShell();
  const answer = (isBroken: boolean): void => {
    const { value } = session.session$;
    void goOn(qa, answerBisect(bisect, isBroken), value.state === 'signedIn' ? value.user.id : null);
  };
  return (
    <Row role="group" aria-label={t('qa:bisect.step.label')}>
      <span>{t('qa:bisect.step.question', { step: bisect.steps + 1, left: stepsLeft(bisect) })}</span>
      <Quiet variant="outlined" onClick={() => answer(true)}>
        {t('qa:bisect.step.broken')}
      </Quiet>
      <Quiet variant="outlined" onClick={() => answer(false)}>
        {t('qa:bisect.step.works')}
      </Quiet>
    </Row>
  );
}
