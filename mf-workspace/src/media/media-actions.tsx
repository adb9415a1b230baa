import type { Media } from '@tessera/contracts/media/media.schema';
import { IconButton, Tooltip } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { onPicture } from '@tessera/ui/theme/tokens';
import { ExternalLink, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopyLink } from './use-copy-link.ts';

const onPictureButton = { background: onPicture.veil, color: onPicture.ink, '&:hover': { background: onPicture.stage, color: onPicture.ink } };

/** What can be done with a post, on its picture. */
export function MediaActions({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const copyLink = useCopyLink();
  return (
    <>
      <Tooltip title={t('media.link.copy')}>
        <IconButton size="small" aria-label={t('media.link.copy')} onClick={() => void copyLink(media.link)} sx={onPictureButton}>
          <Link2 aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('media.link.open')}>
        <IconButton size="small" aria-label={t('media.link.open')} href={media.link} target="_blank" rel="noreferrer" sx={onPictureButton}>
          <ExternalLink aria-hidden />
        </IconButton>
      </Tooltip>
    </>
  );
}
