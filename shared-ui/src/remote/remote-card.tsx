import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline, useOnReconnect } from '../host/use-online.ts';
import { MessageState } from '../page/message-state.tsx';
import { SupportId } from '../page/support-id.tsx';

type RemoteCardProps = {
  /** Names the part, translated; without it the card speaks of "this part". */
  title?: string;
  supportId: string;
  onRetry: () => void;
};

/** Stands in the area of a part that could not be loaded or drawn. The focus moves to it, and it is announced; after another try it moves on to the page's area. */
export function RemoteCard({ title, supportId, onRetry }: RemoteCardProps): ReactNode {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const retry = (): void => {
    const area = card.current?.closest('main');
    onRetry();
    // The button goes with the card; a card that comes again takes the focus back.
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
