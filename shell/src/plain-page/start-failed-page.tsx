import type { Problem } from '@tessera/contracts/http/problem';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SupportId } from '@tessera/ui/shared-modules/kit';
import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { MessagePage } from './message-page.tsx';
import { PlainPage } from './plain-page.tsx';

interface StartFailedPageProps {
  readonly problem: Problem;
  readonly isMaintenance: boolean;
}

/**
 * Shown if the first request for the session failed. The address stays, so that a retry leads to the requested page.
 */
export function StartFailedPage({ problem, isMaintenance }: StartFailedPageProps): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { start } = useShell();
  const [isTrying, setIsTrying] = useState(false);
  const retry = (): void => {
    setIsTrying(true);
    void start().finally(() => setIsTrying(false));
  };
  return (
    <PlainPage>
      <MessagePage
        scene={isMaintenance ? 'covered' : 'fallen'}
        title={t(`problem:${problem.code}`, problem.params)}
        text={t(isMaintenance ? 'start.failed.maintenance' : 'start.failed.text')}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<RotateCw aria-hidden />}
            aria-disabled={isTrying}
            onClick={isTrying ? undefined : retry}
          >
            {t('start.failed.retry')}
          </Button>
        }
        foot={problem.supportId && <SupportId id={problem.supportId} />}
      />
    </PlainPage>
  );
}
