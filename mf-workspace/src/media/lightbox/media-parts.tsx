import type { Media } from '@tessera/contracts/media/media.schema';
import { ButtonBase, styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, radius, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { Carousel } from './use-carousel.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
const Part = styled(ButtonBase)({ width: 56, height: 56, borderRadius: radius.control, overflow: 'hidden', '&[aria-pressed="true"]': { outline: `2px solid ${color.accent}`, outlineOffset: 1 } });

// The button around each is named.
const noWords = '';

/** The pictures of a post that has several: choosing one shows it large. */
export function MediaParts({ media, carousel }: { readonly media: Media; readonly carousel: Carousel }): ReactNode {
  const { t } = useTranslation('workspace');
  const { displayResources } = media;
  if (displayResources.length < 2) return null;
  return (
    <Row role="group" aria-label={t('media.parts.label')}>
      {displayResources.map((part, index) => (
        <Part key={part.id} aria-label={t('media.parts.one', { position: index + 1 })} aria-pressed={index === carousel.index} onClick={() => carousel.show(index)}>
          <Picture src={part.image} alt={noWords} />
        </Part>
      ))}
    </Row>
  );
}
