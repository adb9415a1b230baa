import { useValue } from '@tessera/ui/host/use-value';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, useFormat, type MarkTone } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import type { StageStatus } from '../workbench/log.ts';
import { useWorkbench } from './bench.tsx';

const tones: Readonly<Record<StageStatus['phase'], MarkTone>> = {
  waiting: 'neutral',
  loading: 'neutral',
  mounted: 'good',
  unmounted: 'warning',
  failed: 'bad',
};

/** Returns a function that describes the remote's status in a few words. */
export function useStatusText(): (status: StageStatus) => string {
  const { t } = useTranslation('isolation');
  const format = useFormat();
  return (status) => {
    switch (status.phase) {
      case 'mounted':
        return t('status.mounted', {
          load: format.number(Math.round(status.loadMs)),
          mount: format.number(Math.round(status.mountMs)),
        });
      case 'failed':
        return t(`status.failed.${status.place}`);
      default:
        return t(`status.${status.phase}`);
    }
  };
}

export function StatusChip(): ReactNode {
  const status = useValue(useWorkbench().status$);
  const statusText = useStatusText();
  return (
    <span role="status">
      <MarkChip tone={tones[status.phase]}>{statusText(status)}</MarkChip>
    </span>
  );
}
