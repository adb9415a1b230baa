import Tooltip from '@mui/material/Tooltip';
import type { DownloadedFile } from '@tessera/contracts/http/client';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNotifyProblem } from '../act/use-notify-problem.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHost, useSession } from '../remote/host-context.tsx';
import { saveFile } from './save-file.ts';
import { ToolButton } from './tool-button.tsx';
import { whileWaiting } from './while-waiting.ts';

const neededPlan = cheapestPlanWith('csv');

/** The text of a table with how many exports of the month are used; a download tells the latter in a header. */
type Exported = DownloadedFile | { readonly csv: string; readonly usage: number; readonly quota: number };

function partsOf(exported: Exported): {
  readonly content: string | Blob;
  readonly usage: number | string;
  readonly quota: number | string;
} {
  if ('csv' in exported) return { content: exported.csv, usage: exported.usage, quota: exported.quota };
  const [usage = '', quota = ''] = (exported.headers.get('x-export-usage') ?? '').split('/');
  return { content: exported.file, usage, quota };
}

interface ExportButtonProps {
  /** The file name, without extension. */
  readonly name: string;
  /** The title of the table, if a page has several. */
  readonly of?: string;
  readonly load: () => Promise<Exported>;
}

/**
 * Downloads the view as a CSV file and says how much of the monthly quota is used. Without the right it stays focusable
 * and names a plan that has it.
 */
export function ExportButton({ name, of, load }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const { notify } = useHost();
  const session = useSession();
  const notifyProblem = useNotifyProblem();
  const [isPending, setIsPending] = useState(false);
  const isIncluded = session.state !== 'signedIn' || session.user.rights.switches['csv'] !== false;

  const save = async (): Promise<void> => {
    setIsPending(true);
    try {
      const { content, usage, quota } = partsOf(await load());
      saveFile(`${name}.csv`, 'text/csv', content);
      notify({ tone: 'good', text: t('export.done', { usage, quota }) });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setIsPending(false);
    }
  };

  const full = of === undefined ? t('export.action') : t('export.of', { table: of });
  // The table's title is beside the button, so sighted users need only the short label.
  const tool = { label: t('export.action'), icon: <Download aria-hidden />, 'aria-label': full };
  if (isIncluded) return <ToolButton {...tool} title={full} {...whileWaiting(isPending, () => void save())} />;
  return (
    <Tooltip title={neededPlan === null ? '' : t('plan.need', { plan: planNames[neededPlan] })} describeChild>
      <span>
        <ToolButton {...tool} aria-disabled sx={{ opacity: 0.5, cursor: 'not-allowed' }} />
      </span>
    </Tooltip>
  );
}
