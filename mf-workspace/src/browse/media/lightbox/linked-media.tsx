import { reactionTo } from '@tessera/contracts/http/problem';
import type { Media } from '@tessera/contracts/media/media.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { Lightbox } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useProblemText } from '@tessera/ui/shared-modules/kit';
import { useMemo, type ReactNode } from 'react';
import { useCurrentView } from '../../views/use-board-view.ts';
import { useMediaItems } from '../use-media-items.ts';
import { useLightboxParts } from './use-lightbox-parts.tsx';
import { useMediaInfo } from './use-media-info.ts';

/** The media that a link names but that is not on a loaded page. It is fetched on its own. */
export function LinkedMedia({ openId }: { readonly openId: string | null }): ReactNode {
  const { t } = useTranslation(['workspace', 'ui']);
  const textOf = useProblemText();
  const { folder, go } = useCurrentView();
  const state = useMediaInfo(folder.id, openId);
  const close = (): void => go({ media: null }, { replace: true });
  if (state.status === 'ready') return <LinkedLightbox media={state.data} openId={openId} onClose={close} />;
  if (openId === null || state.status !== 'failed') return null;
  const { problem, retry } = state;
  // A malformed key in the address is refused as an invalid field.
  const isGone = ['inPlace', 'field'].includes(reactionTo(problem.code));
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <>
          {!isGone && (
            <Button size="small" onClick={retry}>
              {t('ui:problem.retry.action')}
            </Button>
          )}
          <Button size="small" onClick={close}>
            {t('media.missing.close')}
          </Button>
        </>
      }
    >
      {isGone ? t('media.missing.text') : textOf(problem)}
    </Alert>
  );
}

function LinkedLightbox({
  media,
  openId,
  onClose,
}: {
  readonly media: Media;
  readonly openId: string | null;
  readonly onClose: () => void;
}): ReactNode {
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
