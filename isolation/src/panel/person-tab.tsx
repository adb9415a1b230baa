import { planNames, planTypes } from '@tessera/contracts/plan/plans';
import { userTypes } from '@tessera/contracts/user/user.schema';
import { Checkbox } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SegmentedControl } from '@tessera/ui/shared-modules/kit';
import { useId, type ReactNode } from 'react';
import { sessionChoices } from '../workbench/settings.ts';
import { useSettings, useWorkbench } from './bench.tsx';
import { DenseSelect, DenseSwitch, Hint, Labelled, LabelText, Section, SectionTitle } from './panel-parts.tsx';
import { RightsList } from './rights-list.tsx';

const kinds = { user: userTypes.user, admin: userTypes.admin, test: userTypes.test } as const;
const kindNames = ['user', 'test', 'admin'] as const;
const noPlan = 'none';

/** Controls for the session, the plan and the rights. */
export function PersonTab(): ReactNode {
  const { t } = useTranslation('isolation');
  const { set } = useWorkbench();
  const { session, userType } = useSettings();
  return (
    <>
      <Section aria-labelledby="isolation-session">
        <SectionTitle id="isolation-session">{t('person.session.title')}</SectionTitle>
        <SegmentedControl
          label={t('person.session.title')}
          value={session}
          onChange={(chosen) => set({ session: chosen })}
          options={sessionChoices.map((value) => ({ value, label: t(`person.session.${value}`) }))}
        />
        <Hint>{t(`person.session.${session}.help`)}</Hint>
        <Labelled>
          <LabelText>{t('person.kind.label')}</LabelText>
          <SegmentedControl
            label={t('person.kind.label')}
            value={kindNames.find((name) => kinds[name] === userType) ?? 'user'}
            onChange={(chosen) => set({ userType: kinds[chosen] })}
            options={kindNames.map((value) => ({ value, label: t(`person.kind.${value}`) }))}
          />
        </Labelled>
      </Section>
      <PlanSection />
      <RightsList />
    </>
  );
}

function PlanSection(): ReactNode {
  const { t } = useTranslation('isolation');
  const { set } = useWorkbench();
  const { plan, isPlanExpired } = useSettings();
  const id = useId();
  return (
    <Section aria-labelledby="isolation-plan">
      <SectionTitle id="isolation-plan">{t('person.plan.title')}</SectionTitle>
      <Labelled>
        <LabelText id={id}>{t('person.plan.label')}</LabelText>
        <DenseSelect
          native
          value={plan === null ? noPlan : String(plan)}
          onChange={(event) => set({ plan: planTypes.find((type) => String(type) === event.target.value) ?? null })}
          inputProps={{ 'aria-labelledby': id }}
        >
          {planTypes.map((type) => (
            <option key={type} value={type}>
              {planNames[type]}
            </option>
          ))}
          <option value={noPlan}>{t('person.plan.none')}</option>
        </DenseSelect>
      </Labelled>
      <DenseSwitch
        label={t('person.plan.expired')}
        control={
          <Checkbox
            checked={isPlanExpired}
            disabled={plan === null}
            onChange={(event) => set({ isPlanExpired: event.target.checked })}
          />
        }
      />
    </Section>
  );
}
