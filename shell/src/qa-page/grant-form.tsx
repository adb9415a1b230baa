import { grantCalls } from '@tessera/contracts/grant/grant.calls';
import type { Grantee } from '@tessera/contracts/grant/grant.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { grantReasonMax } from '@tessera/contracts/plan/plan.limits';
import { planSwitches, type PlanSwitch } from '@tessera/contracts/plan/rights';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  Form,
  SubmitButton,
  TextField,
  Toolbar,
  ToolbarText,
  useConfirm,
  useForm,
  useFormat,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { Small } from './panel-parts.tsx';
import { useGrantTexts } from './use-grant-texts.ts';

const Name = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, overflowWrap: 'anywhere' });
const Label = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const Group = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 2 });
// Place the description of a right close to its name, away from the next one.
const Choices = styled(Group)({ gap: step * 3, '& > * > p': { margin: `-${step}px 0 0 ${step * 6}px` } });
const Included = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: `${step * 2}px ${step * 3}px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  '& > li': { display: 'flex', gap: step * 2 },
  '& svg': { flex: 'none', width: 14, height: 14, marginTop: step - 1, color: color.good },
});

const isGrantedIn = ({ rights }: Grantee, name: PlanSwitch): boolean =>
  rights.some((right) => right.name === name && right.isGranted);
const grantedIn = (grantee: Grantee): readonly PlanSwitch[] =>
  planSwitches.filter((name) => isGrantedIn(grantee, name));

interface GrantFormProps {
  readonly grantee: Grantee;
  readonly onChanged: (grantee: Grantee) => void;
}

/** The form in which an Admin chooses the rights of a user and states the reason. */
function useGrantForm({ grantee, onChanged }: GrantFormProps) {
  const { t } = useTranslation('qa');
  const { api } = useShell();
  const confirm = useConfirm();
  const { listOf, changesOf } = useGrantTexts();
  const { email } = grantee;
  const before = grantedIn(grantee);
  const [chosen, setChosen] = useState(before);
  const [outcome, setOutcome] = useState('');
  const [values, setValues] = useState({ reason: '' });
  const given = chosen.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !chosen.includes(name));

  const mayTake = (): Promise<boolean> =>
    confirm({
      title: t('qa:rights.take.title'),
      question: t('qa:rights.take.question', { email, rights: listOf(taken) }),
      consequence: t('qa:rights.take.consequence'),
      confirmLabel: t('qa:rights.take.confirm'),
      tone: 'danger',
    });
  const learnAnew = async (): Promise<void> => {
    const { grantee: present } = await api.call(grantCalls.getGrants, { body: { email } });
    setChosen(
      planSwitches.filter((name) => given.includes(name) || (isGrantedIn(present, name) && !taken.includes(name))),
    );
    onChanged(present);
  };

  const form = useForm({
    initial: { reason: '' },
    state: [values, setValues],
    labels: { reason: t('qa:rights.field.reason') },
    schema: bodyOf(grantCalls.setGrants),
    toBody: ({ reason }) => ({ userId: grantee.userId, grants: chosen, before, reason }),
    send: async (body) => {
      setOutcome('');
      if (given.length + taken.length === 0) {
        setOutcome(t('qa:rights.unchanged'));
        return null;
      }
      if (taken.length > 0 && !(await mayTake())) return null;
      return (await api.call(grantCalls.setGrants, { body })).grantee;
    },
    // Load the current grants and apply the choices made here to them, for another review.
    onConflict: learnAnew,
    onSent: (changed) => {
      if (changed === null) return;
      setOutcome(t('qa:rights.saved', { email, changes: changesOf({ given, taken }) }));
      setChosen(grantedIn(changed));
      setValues({ reason: '' });
      onChanged(changed);
    },
  });
  return { form, chosen, setChosen, outcome };
}

/**
 * Shows a user's rights and grants additional ones, with a reason; saved on submit. Asks for confirmation before a
 * right is withdrawn.
 */
export function GrantForm({ grantee, onChanged }: GrantFormProps): ReactNode {
  const { t } = useTranslation('qa');
  const { nameOf, helpOf } = useGrantTexts();
  const { form, chosen, setChosen, outcome } = useGrantForm({ grantee, onChanged });
  const { email } = grantee;
  const known = planSwitches.flatMap((name) =>
    grantee.rights.filter((right) => right.name === name).map((right) => ({ ...right, name })),
  );
  const isFixed = ({ isInPlan, isGranted }: (typeof known)[number]): boolean => isInPlan && !isGranted;
  const noteOf = ({ name, isInPlan }: (typeof known)[number]): string =>
    isInPlan ? t('qa:rights.free.inPlan', { help: helpOf(name) }) : helpOf(name);
  const included = known.filter(isFixed);
  return (
    <>
      <div>
        <Name>{email}</Name>
        <PlanLine plan={grantee.plan} />
      </div>
      <Form form={form} aria-label={t('qa:rights.save')}>
        <Choices role="group" aria-labelledby="qa-rights-free">
          <Label id="qa-rights-free">{t('qa:rights.free.label')}</Label>
          {known
            .filter((right) => !isFixed(right))
            .map((right) => (
              <CheckboxField
                key={right.name}
                id={`qa-right-${right.name}`}
                name={right.name}
                label={nameOf(right.name)}
                help={noteOf(right)}
                value={chosen.includes(right.name)}
                error={undefined}
                onChange={(isOn) =>
                  setChosen(isOn ? [...chosen, right.name] : chosen.filter((name) => name !== right.name))
                }
              />
            ))}
        </Choices>
        <TextField {...form.field('reason')} maxLength={grantReasonMax} help={t('qa:rights.field.reasonHelp')} />
        <Toolbar>
          <SubmitButton isPending={form.isPending}>{t('qa:rights.save')}</SubmitButton>
          <ToolbarText role="status">{outcome}</ToolbarText>
        </Toolbar>
      </Form>
      <IncludedRights names={included.map(({ name }) => name)} />
    </>
  );
}

/** The rights that the plan contains already. */
function IncludedRights({ names }: { readonly names: readonly PlanSwitch[] }): ReactNode {
  const { t } = useTranslation('qa');
  const { nameOf, helpOf } = useGrantTexts();
  if (names.length === 0) return null;
  return (
    <Group>
      <Label id="qa-rights-included">{t('qa:rights.inPlan.label')}</Label>
      <Included aria-labelledby="qa-rights-included">
        {names.map((name) => (
          <li key={name}>
            <Check aria-hidden />
            <div>
              {nameOf(name)}
              <Small>{helpOf(name)}</Small>
            </div>
          </li>
        ))}
      </Included>
    </Group>
  );
}

function PlanLine({ plan }: Pick<Grantee, 'plan'>): ReactNode {
  const { t } = useTranslation('qa');
  const format = useFormat();
  if (plan === null) return <Small>{t('qa:rights.plan.none')}</Small>;
  const values = { plan: plan.planName, date: format.date(plan.expiryDate) };
  return <Small>{plan.isExpired ? t('qa:rights.plan.expired', values) : t('qa:rights.plan.until', values)}</Small>;
}
