import type { Import } from '@tessera/contracts/import/import.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { JobProgress } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCancelImport } from './use-cancel-import.ts';

/** How far an import is, and the way to end it. */
export function ImportProgress({ item }: { readonly item: Import }): ReactNode {
  const { t } = useTranslation('workspace');
  const cancel = useCancelImport();
  const { id, fileName, done, total } = item;
  return (
    <JobProgress
      label={t('import.run.label', { file: fileName })}
      done={total === 0 ? done : Math.min(done, total)}
      total={total}
      action={
        <Button size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(id)} aria-label={t('import.run.cancelNamed', { file: fileName })}>
          {t('import.run.cancel')}
        </Button>
      }
    />
  );
}
