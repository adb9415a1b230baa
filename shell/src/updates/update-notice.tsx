import { Button, styled, Tooltip } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useAnnounce } from '@tessera/ui/doors/kit';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '@tessera/ui/host/use-value';
import { useShell } from '../shell.ts';

// On a narrow screen the sign stands alone; the text still names the button.
const Words = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } }));

/** Says quietly that a reload would bring something newer, and offers it; nobody is made to. */
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
        <Words>{t('update.ready.reload')}</Words>
      </Button>
    </Tooltip>
  );
}
