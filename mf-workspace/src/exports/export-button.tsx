import type { DownloadedFile } from '@tessera/contracts/http/client';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import { Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, ToolButton, useHost, useNotifyProblem, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../plan/use-rights.ts';

const neededPlan = cheapestPlanWith('csv');

interface ExportButtonProps {
  /** The file name, without extension. */
  readonly name: string;
  /** The title of the table, if a page has several. */
  readonly of?: string;
  readonly load: () => Promise<DownloadedFile>;
}

/** Downloads the view as a CSV file and says how much of the monthly quota is used. Without the right it stays focusable and names a plan that has it. */
export function ExportButton({ name, of, load }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const notifyProblem = useNotifyProblem();
  const { has } = useRights();
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: ({ file, headers }) => {
      saveFile(`${name}.csv`, 'text/csv', file);
      const [usage = '', quota = ''] = (headers.get('x-export-usage') ?? '').split('/');
      notify({ tone: 'good', text: t('export.done', { usage, quota }) });
    },
    onError: notifyProblem,
  });
  const full = of === undefined ? t('export.action') : t('export.of', { table: of });
  // The table's title is beside the button, so sighted users need only the short label.
  const tool = { label: t('export.action'), icon: <Download aria-hidden />, 'aria-label': full };
  if (has('csv')) return <ToolButton {...tool} title={full} {...whileWaiting(isPending, mutate)} />;
  return (
    <Tooltip title={neededPlan === null ? '' : t('plan.need.has', { plan: planNames[neededPlan] })} describeChild>
      <span>
        <ToolButton {...tool} aria-disabled sx={{ opacity: 0.5, cursor: 'not-allowed' }} />
      </span>
    </Tooltip>
  );
}
