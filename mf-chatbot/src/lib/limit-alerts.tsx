import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExpiredNote, useMayChange } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** How many there are, and how many the plan allows. */
export interface Usage {
  readonly number: number;
  readonly quota: number;
}

export const isFull = (usage: Usage | undefined): boolean => usage !== undefined && usage.number >= usage.quota;

/** Explains why nothing can be changed or added. */
export function LimitAlerts({ usage }: { readonly usage?: Usage | undefined }): ReactNode {
  const { t } = useTranslation('problem');
  const mayChange = useMayChange();
  if (!mayChange) return <ExpiredNote />;
  return (
    usage !== undefined &&
    isFull(usage) && (
      <Alert severity="info" role="status">
        {t('problem:usageLimit', { usage: usage.number, quota: usage.quota })}
      </Alert>
    )
  );
}
