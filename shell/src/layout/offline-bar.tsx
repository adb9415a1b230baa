import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useIsOnline } from '@tessera/ui/host/use-online';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

const Bar = styled('p')({ display: 'flex', alignItems: 'center', gap: step * 2, padding: `${step * 2}px ${step * 6}px`, background: color.warningSoft, color: color.ink, fontSize: size.small, '& > svg': { flex: 'none', width: 16, height: 16, color: color.warning } });

/** Says that the device is offline, while it is. */
export function OfflineBar(): ReactNode {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Bar>
          <CloudOff aria-hidden />
          {t('offline.bar.text')}
        </Bar>
      )}
    </div>
  );
}
