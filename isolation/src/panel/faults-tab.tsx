import { useValue } from '@tessera/ui/host/use-value';
import { Alert, Button, Checkbox, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SupportId, Toolbar } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { startFaults, worldFaults, type Fault } from '../workbench/settings.ts';
import { useSettings, useWorkbench } from './bench.tsx';
import { isTrouble } from './events/log-filter.ts';
import { LogLines } from './events/log-lines.tsx';
import { Code, DenseSwitch, Hint, Section, SectionTitle } from './panel-parts.tsx';
import { useStatusText } from './status-chip.tsx';

const Choices = styled('div')({ display: 'flex', flexDirection: 'column', gap: step / 2 });
const shownTroubles = 20;

/** Faults that can be injected, and their effects. */
export function FaultsTab(): ReactNode {
  return (
    <>
      <Outcome />
      <FaultSection name="start" faults={startFaults} />
      <FaultSection name="world" faults={worldFaults} />
      <Troubles />
    </>
  );
}

/** How the remote copes with the faults. */
function Outcome(): ReactNode {
  const { t } = useTranslation('isolation');
  const { mount, status$ } = useWorkbench();
  const { faults } = useSettings();
  const { set } = useWorkbench();
  const status = useValue(status$);
  const statusText = useStatusText();
  return (
    <Section aria-labelledby="isolation-outcome">
      <SectionTitle id="isolation-outcome">{t('faults.outcome.title')}</SectionTitle>
      <Alert severity={status.phase === 'failed' ? 'error' : status.phase === 'mounted' ? 'success' : 'info'}>
        {statusText(status)}
        {status.phase === 'failed' && (
          <>
            <p>
              <Code>{status.message}</Code>
            </p>
            <SupportId id={status.supportId} />
          </>
        )}
      </Alert>
      <Toolbar>
        <Button size="small" disabled={status.phase === 'waiting' || status.phase === 'loading'} onClick={mount}>
          {t('faults.again')}
        </Button>
        <Button size="small" variant="text" disabled={faults.length === 0} onClick={() => set({ faults: [] })}>
          {t('faults.none')}
        </Button>
      </Toolbar>
    </Section>
  );
}

function FaultSection({
  name,
  faults,
}: {
  readonly name: 'start' | 'world';
  readonly faults: readonly Fault[];
}): ReactNode {
  const { t } = useTranslation('isolation');
  const { set } = useWorkbench();
  const { faults: chosen } = useSettings();
  const turn = (fault: Fault, isOn: boolean): void =>
    set({ faults: isOn ? [...chosen, fault] : chosen.filter((other) => other !== fault) });
  return (
    <Section aria-labelledby={`isolation-faults-${name}`}>
      <SectionTitle id={`isolation-faults-${name}`}>{t(`faults.${name}.title`)}</SectionTitle>
      <Hint>{t(`faults.${name}.lead`)}</Hint>
      <Choices role="group" aria-labelledby={`isolation-faults-${name}`}>
        {faults.map((fault) => (
          <DenseSwitch
            key={fault}
            label={t(`faults.fault.${fault}`)}
            control={
              <Checkbox checked={chosen.includes(fault)} onChange={(event) => turn(fault, event.target.checked)} />
            }
          />
        ))}
      </Choices>
    </Section>
  );
}

/** The errors in the log, newest first. */
function Troubles(): ReactNode {
  const { t } = useTranslation('isolation');
  const log = useValue(useWorkbench().log$);
  const troubles = log.filter(isTrouble).slice(-shownTroubles).toReversed();
  return (
    <Section aria-labelledby="isolation-troubles">
      <SectionTitle id="isolation-troubles">{t('faults.trouble.title')}</SectionTitle>
      {troubles.length === 0 ? (
        <Hint>{t('faults.trouble.none')}</Hint>
      ) : (
        <LogLines label={t('faults.trouble.title')} entries={troubles} />
      )}
    </Section>
  );
}
