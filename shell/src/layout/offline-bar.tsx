import { useIsOnline } from '@tessera/ui/online/use-online';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { WarningBar } from '@tessera/ui/shared-modules/kit';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that the device is offline, while it is. */
export function OfflineBar(): ReactNode {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <WarningBar>
          <CloudOff aria-hidden />
          {t('offline.bar.text')}
        </WarningBar>
      )}
    </div>
  );
}
