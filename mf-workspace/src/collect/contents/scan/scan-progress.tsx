import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { Alert, AlertTitle, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { JobProgress, useFormat, whileWaiting } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { GuardedButton } from '../../../lib/plan/guarded-button.tsx';
import { useScanProblemText } from '../../../lib/use-scan-problem-text.ts';
import { useCancelScan } from './use-cancel-scan.ts';
import { useRescanDialog } from './use-rescan-dialog.tsx';

/** The progress of a content's scan, with a cancel button. */
export function ScanProgress({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const cancel = useCancelScan();
  const { current_count: done, total_count: total } = content.report;
  return (
    <JobProgress
      label={t('scan.progress.label', { account: titleOf(content) })}
      done={total === 0 ? done : Math.min(done, total)}
      total={total}
      action={
        <Button
          size="small"
          {...whileWaiting(cancel.isPending, () => cancel.mutate(content.id))}
          aria-label={t('scan.cancel.named', { account: titleOf(content) })}
        >
          {t('scan.cancel.action')}
        </Button>
      }
    />
  );
}

/** Why a scan failed, with a button to read the board again. */
export function ScanFailure({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const rescan = useRescanDialog();
  const textOf = useScanProblemText();
  const { sentences } = useFormat();
  return (
    <Alert
      severity="error"
      action={
        <GuardedButton size="small" onClick={() => rescan.open([{ folderId: content.folderId }])}>
          {t('scan.retry.action')}
        </GuardedButton>
      }
    >
      {rescan.dialog}
      <AlertTitle>{t('scan.failed.title', { account: titleOf(content) })}</AlertTitle>
      {sentences([textOf(content.report.problem), t('scan.failed.kept')])}
    </Alert>
  );
}
