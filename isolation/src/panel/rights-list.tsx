import { planSwitches, rightsOf, type PlanSwitch } from '@tessera/contracts/plan/rights';
import { Button, Checkbox, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, Toolbar, ToolbarSpace } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useSettings, useWorkbench } from './bench.tsx';
import { Code, DenseSwitch, Hint, SectionTitle, WideSection } from './panel-parts.tsx';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: `${step / 2}px ${step * 3}px`,
});
const Name = styled('span')({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: step });

/** The rights of the plan, each of which can be overridden. */
export function RightsList(): ReactNode {
  const { t } = useTranslation('isolation');
  const { isolation, set } = useWorkbench();
  const { plan, rights } = useSettings();
  const { switches } = rightsOf(plan);
  const used = new Set(isolation.descriptor.rights);
  const turn = (name: PlanSwitch, isOn: boolean): void => {
    const { [name]: _, ...others } = rights;
    set({ rights: isOn === switches[name] ? others : { ...others, [name]: isOn } });
  };
  return (
    <WideSection aria-labelledby="isolation-rights">
      <Toolbar>
        <SectionTitle id="isolation-rights">{t('person.rights.title')}</SectionTitle>
        <ToolbarSpace />
        <Button
          size="small"
          variant="text"
          disabled={Object.keys(rights).length === 0}
          onClick={() => set({ rights: {} })}
        >
          {t('person.rights.reset')}
        </Button>
      </Toolbar>
      <Hint>{t('person.rights.help', { count: used.size })}</Hint>
      <Grid role="group" aria-labelledby="isolation-rights">
        {[...planSwitches]
          .toSorted((one, other) => Number(used.has(other)) - Number(used.has(one)))
          .map((name) => (
            <DenseSwitch
              key={name}
              control={
                <Checkbox
                  checked={rights[name] ?? switches[name]}
                  onChange={(event) => turn(name, event.target.checked)}
                />
              }
              label={
                <Name>
                  <Code>{name}</Code>
                  {rights[name] !== undefined && rights[name] !== switches[name] && (
                    <MarkChip tone="warning">{t('person.rights.changed')}</MarkChip>
                  )}
                </Name>
              }
            />
          ))}
      </Grid>
    </WideSection>
  );
}
