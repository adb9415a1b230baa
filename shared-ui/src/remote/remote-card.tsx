import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useIsOnline, useOnReconnect } from '../online/use-online.ts';
import { MessageState } from '../page/message-state.tsx';
import { SupportId } from '../page/support-id.tsx';

interface RemoteCardProps {
  /** Translated name of the part; by default the card says "this part". */
  title?: string;
  supportId: string;
  onRetry: () => void;
}

/**
 * Shown in place of a part that failed to load or render. It takes the focus and is announced. On retry the focus moves
 * to the page's main area.
 */
export function RemoteCard({ title, supportId, onRetry }: RemoteCardProps): ReactNode {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.focus(), []);
  const retry = (): void => {
    const area = card.current?.closest('main');
    onRetry();
    // The button unmounts with the card. If the card comes back, it takes the focus again.
    area?.focus({ preventScroll: true });
  };
  useOnReconnect(retry);
  return (
    <MessageState
      ref={card}
      role="alert"
      scene="fallen"
      title={title ?? t('remote.card.title')}
      text={t(isOnline ? 'remote.card.text' : 'remote.card.offline')}
      actions={
        <Button variant="contained" color="primary" onClick={retry} startIcon={<RotateCw aria-hidden />}>
          {t('remote.card.retry')}
        </Button>
      }
      foot={<SupportId id={supportId} />}
    />
  );
}
