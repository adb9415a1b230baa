import type { Provenance } from '@tessera/contracts/media/figures.schema';
import { Alert, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { JobProgress } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import type { EmvState } from './use-emv.ts';

interface RepricingProgressProps {
  /** Progress of recomputing the contents of all boards with the setting; null when complete. */
  readonly repricing: EmvState['repricing'];
  readonly ground: Pick<Provenance, 'pricedContents' | 'contents'>;
}

/**
 * The progress of applying a new setting to the contents, with a note that figures mix two settings. Renders nothing
 * once complete.
 */
export function RepricingProgress({ repricing, ground }: RepricingProgressProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { pricedContents, contents } = ground;
  const isMixed = pricedContents < contents;
  if (repricing === null && !isMixed) return null;
  return (
    <Stack sx={{ gap: 3 }}>
      {repricing && <JobProgress label={t('emv.repricing.label')} done={repricing.done} total={repricing.total} />}
      {isMixed && (
        <Alert severity="info" role="status">
          {t('emv.repricing.mixed', { priced: pricedContents, total: contents })}
        </Alert>
      )}
    </Stack>
  );
}
