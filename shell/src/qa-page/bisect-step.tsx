import { paths } from '@tessera/contracts/paths';
import type { Bisect } from '@tessera/contracts/remote/override';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerBisect, overridesAt, probeOf, stepsLeft } from '../qa/bisect.ts';
import type { Qa } from '../qa/create-qa.ts';
import { useShell } from '../shell.ts';
import { StripActions, StripButton, StripLead, StripMore, StripText, StripWords } from './strip-parts.tsx';

/**
 * Continues the bisection: restarts with the next page to check, or opens the panel
 * with the result. Resolves to false if the tab cannot store its state.
 */
export function goOn(qa: Qa, bisect: Bisect): Promise<boolean> {
  const probe = probeOf(bisect);
  return probe === null
    ? qa.restart({ overrides: [], bisect }, paths.qa)
    : qa.restart({ overrides: overridesAt(bisect, probe), bisect }, bisect.path);
}

/** Asks whether the page works at one step of the bisection. `under` describes the versions that the page runs. */
export function BisectStep({ bisect, under }: { readonly bisect: Bisect; readonly under: string }): ReactNode {
  const { t } = useTranslation('qa');
  const { qa } = useShell();
  const answer = (isBroken: boolean): void => void goOn(qa, answerBisect(bisect, isBroken));
  return (
    <>
      <StripText>
        <FlaskConical size={16} aria-hidden />
        <StripWords>
          <StripLead>
            {t('qa:bisect.step.question', {
              step: bisect.steps + 1,
              steps: bisect.steps + stepsLeft(bisect),
              path: bisect.path,
            })}
          </StripLead>
          <StripMore>{under}</StripMore>
        </StripWords>
      </StripText>
      <StripActions role="group" aria-label={t('qa:bisect.step.label')}>
        <StripButton onClick={() => answer(true)}>{t('qa:bisect.step.broken')}</StripButton>
        <StripButton onClick={() => answer(false)}>{t('qa:bisect.step.works')}</StripButton>
        <StripButton onClick={() => void qa.end()}>{t('qa:bisect.step.end')}</StripButton>
      </StripActions>
    </>
  );
}
