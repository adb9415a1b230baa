import { useValue } from '@tessera/ui/host/use-value';
import { Button, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useAnnounce, WordFrom } from '@tessera/ui/shared-modules/kit';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useShell } from '../shell.ts';

/** Offers a reload when newer code is available. Unobtrusive: the user may ignore it. */
export function UpdateNotice(): ReactNode {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const { isUpdateReady$, reload } = useShell();
  const isReady = useValue(isUpdateReady$);
  const tell = useEffectEvent(() => announce(t('update.ready.text')));
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);
  if (!isReady) return null;
  return (
    <Tooltip title={t('update.ready.text')} describeChild>
      <Button variant="text" color="primary" startIcon={<RefreshCw aria-hidden />} onClick={() => void reload()}>
        <WordFrom from="lg">{t('update.ready.reload')}</WordFrom>
      </Button>
    </Tooltip>
  );
}
