import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { Alert, AlertTitle } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { GuardedButton } from '../../plan/guarded-button.tsx';
import { useRescanDialog } from './use-rescan-dialog.tsx';
import { useScanProblemText } from './use-scan-problem-text.ts';

/** Why a scan failed, and the way to have the board read again. */
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
