import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { JobProgress } from '../progress/job-progress.tsx';
import type { ImportItem } from './import-item.ts';

export interface ImportProgressProps {
  readonly item: ImportItem;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** Progress of an import, with a button that cancels it. */
export function ImportProgress({ item, isCancelling, onCancel }: ImportProgressProps): ReactNode {
  const { t } = useTranslation('ui');
  const { fileName, done, total } = item;
  return (
    <JobProgress
      label={t('import.run.label', { file: fileName })}
      done={total === 0 ? done : Math.min(done, total)}
      total={total}
      action={
        <Button
          size="small"
          disabled={isCancelling}
          onClick={onCancel}
          aria-label={t('import.run.cancelNamed', { file: fileName })}
        >
          {t('import.run.cancel')}
        </Button>
      }
    />
  );
}
