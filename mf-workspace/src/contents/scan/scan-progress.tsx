import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { JobProgress } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCancelScan } from './use-cancel-scan.ts';

/** How far the scan of a content is, and the way to end it. */
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
        <Button size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(content.id)} aria-label={t('scan.cancel.named', { account: titleOf(content) })}>
          {t('scan.cancel.action')}
        </Button>
      }
    />
  );
}
