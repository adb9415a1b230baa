import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import { Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, ToolButton, useHost, useNotifyProblem, useSession, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { KolAddress } from './kol-address.ts';
import { toKolView } from './kol-view.ts';

const neededPlan = cheapestPlanWith('csv');

/** Downloads what the view shows as a CSV file. If the plan has no export, the button stays focusable and says which plan has it. */
export function ExportButton({ address }: { readonly address: KolAddress }): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const session = useSession();
  const notifyProblem = useNotifyProblem();
  const [isPending, setIsPending] = useState(false);
  const isIncluded = session.state !== 'signedIn' || session.user.rights.switches['csv'] !== false;

  const save = async (): Promise<void> => {
    setIsPending(true);
    try {
      const { csv, usage, quota } = await api.call(kolCalls.exportKol, { body: toKolView(address) });
      saveFile(t('export.fileName'), 'text/csv', csv);
      notify({ tone: 'good', text: t('export.done', { usage, quota }) });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setIsPending(false);
    }
  };

  const icon = <Download aria-hidden />;
  if (isIncluded) return <ToolButton icon={icon} label={t('export.action')} {...whileWaiting(isPending, save)} />;
  return (
    <Tooltip title={neededPlan === null ? '' : t('export.plan', { plan: planNames[neededPlan] })} describeChild>
      <ToolButton icon={icon} label={t('export.action')} aria-disabled sx={{ opacity: 0.5, cursor: 'not-allowed' }} />
    </Tooltip>
  );
}
