import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { VisuallyHidden } from '@tessera/ui/doors/kit';
import { onPicture, radius, step } from '@tessera/ui/theme/tokens';
import { Images, Play } from 'lucide-react';
import type { ReactNode } from 'react';

const Mark = styled('span')({ display: 'grid', placeItems: 'center', width: 24, height: 24, borderRadius: radius.control, padding: step, background: onPicture.veil, color: onPicture.ink, '& > svg': { width: 14, height: 14 } });

/** Marks a video and a post of several pictures. */
export function MediaMarks({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  switch (media.type) {
    case 'GraphImage':
      return null;
    case 'GraphVideo':
      return (
        <Mark>
          <Play aria-hidden />
          <VisuallyHidden>{t('media.type.GraphVideo')}</VisuallyHidden>
        </Mark>
      );
    case 'GraphSidecar':
      return (
        <Mark>
          <Images aria-hidden />
          <VisuallyHidden>{t('media.type.GraphSidecar')}</VisuallyHidden>
        </Mark>
      );
  }
}
