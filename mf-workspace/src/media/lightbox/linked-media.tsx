import type { Media } from '@tessera/contracts/media/media.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { Lightbox } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../views/use-board-view.ts';
import { useLightboxParts } from './use-lightbox-parts.tsx';
import { useMediaInfo } from './use-media-info.ts';
import { useMediaItems } from '../use-media-items.ts';

/** The media that a link names and that is not among what is loaded: read by itself, however far down it stands. */
export function LinkedMedia({ openId }: { readonly openId: string | null }): ReactNode {
  const { t } = useTranslation('workspace');
  const { folder, go } = useCurrentView();
  const state = useMediaInfo(folder.id, openId);
  const close = (): void => go({ media: null }, { replace: true });
  if (state.status === 'ready') return <LinkedLightbox media={state.data} openId={openId} onClose={close} />;
  if (openId === null || state.status !== 'failed') return null;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button size="small" onClick={close}>
          {t('media.missing.close')}
        </Button>
      }
    >
      {t('media.missing.text')}
    </Alert>
  );
}

function LinkedLightbox({ media, openId, onClose }: { readonly media: Media; readonly openId: string | null; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const items = useMediaItems(useMemo(() => [media], [media]));
  const parts = useLightboxParts(openId);
  return (
    <Lightbox
      label={t('media.lightbox.label')}
      items={items}
      openId={openId}
      onOpenChange={(id) => {
        if (id === null) onClose();
      }}
      {...parts}
    />
  );
}
