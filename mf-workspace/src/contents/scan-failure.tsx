import type { Content } from '@tessera/contracts/content/content.schema';
import { isProblemCode } from '@tessera/contracts/http/problem';
import { Alert, AlertTitle } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import type { ReactNode } from 'react';
import { GuardedButton } from '../lib/guarded-button.tsx';
import { contentName } from './content-name.ts';
import { useRescanDialog } from './use-rescan-dialog.tsx';

/** Why a scan failed, and the way to have the board read again. */
export function ScanFailure({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const rescan = useRescanDialog();
  const code = content.report.problem ?? '0';
  return (
    <Alert
      severity="error"
      action={
        <GuardedButton size="small" onClick={() => rescan.open(content.folderId)}>
          {t('scan.retry.action')}
        </GuardedButton>
      }
    >
      {rescan.dialog}
      <AlertTitle>{t('scan.failed.title', { account: contentName(content) })}</AlertTitle>
      {t(`problem:${isProblemCode(code) ? code : 'processContentFailed'}`)} {t('scan.failed.kept')}
    </Alert>
  );
}
