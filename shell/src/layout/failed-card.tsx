import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import { useIsOnline, useOnReconnect } from '@tessera/ui/online/use-online';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MessageState, SupportId } from '@tessera/ui/shared-modules/kit';
import { RefreshCw, RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { mainId } from '../plain-page/page-heading.ts';

/** True if a modal dialog is open or the user is typing outside of the page: then the focus must not move. */
const isFocusElsewhere = (): boolean => {
  const focused = document.activeElement;
  if (document.querySelector('[aria-modal="true"]')) return true;
  return (
    focused instanceof HTMLElement &&
    focused.matches('input, textarea, [contenteditable="true"]') &&
    focused.closest(`#${mainId}`) === null
  );
};

interface FailedCardProps {
  readonly entry: PathEntry;
  readonly team: string;
  readonly supportId: string;
  readonly onRetry: () => void;
  /** Reloads the page; null if that would bring no newer code. */
  readonly onReload: (() => void) | null;
}

/**
 * Shown in place of a remote that failed to load: says what failed and that the rest works, with a retry. If there is
 * newer code, a reload is offered first, because a retry loads the same version again. It takes the focus and is
 * announced.
 */
export function FailedCard({ entry, team, supportId, onRetry, onReload }: FailedCardProps): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const isOnline = useIsOnline();
  const isUpdateOffered = isOnline && onReload !== null;
  useOnReconnect(onRetry);
  const card = useRef<HTMLDivElement>(null);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  useLayoutEffect(() => {
    if (!isFocusElsewhere()) card.current?.focus();
  }, []);
  return (
    <MessageState
      ref={card}
      role="alert"
      scene="fallen"
      title={t('remote.failed.title', { page: entry.title[language] })}
      text={t(isUpdateOffered ? 'update.ready.text' : isOnline ? 'remote.failed.text' : 'remote.failed.offline')}
      actions={
        <>
          {isUpdateOffered && (
            <Button variant="contained" color="primary" startIcon={<RefreshCw aria-hidden />} onClick={onReload}>
              {t('update.ready.reload')}
            </Button>
          )}
          <Button
            variant={isUpdateOffered ? 'outlined' : 'contained'}
            color={isUpdateOffered ? 'inherit' : 'primary'}
            startIcon={<RotateCw aria-hidden />}
            onClick={onRetry}
          >
            {t('remote.failed.retry')}
          </Button>
        </>
      }
      foot={
        <>
          <SupportId id={supportId} />
          <p>{t('remote.failed.team', { team })}</p>
        </>
      }
    />
  );
}
