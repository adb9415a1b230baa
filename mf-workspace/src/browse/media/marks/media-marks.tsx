import { markNames, type MarkName, type Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { onPicture, radius, step } from '@tessera/ui/theme/tokens';
import { Ban, Globe, Images, MousePointerClick, Pin, Play, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: radius.control,
  padding: step,
  background: onPicture.veil,
  color: onPicture.ink,
  '& > svg': { width: 14, height: 14 },
});

// On a narrow picture, marks wrap to a second row instead of overlapping the next picture.
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step, minWidth: 0, paddingRight: step * 2 });

export const markIcons: Readonly<Record<MarkName, LucideIcon>> = {
  block: Ban,
  public: Globe,
  pin: Pin,
  cta: MousePointerClick,
};
const typeIcons = { GraphImage: null, GraphVideo: Play, GraphSidecar: Images } as const;

/** Icons on a picture: video, several pictures, and its marks. */
export function MediaMarks({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const TypeIcon = typeIcons[media.type];
  return (
    <Row>
      {TypeIcon && (
        <Mark>
          <TypeIcon aria-hidden />
          <VisuallyHidden>{t(`media.type.${media.type}`)}</VisuallyHidden>
        </Mark>
      )}
      {markNames
        .filter((name) => media.status[name] !== null)
        .map((name) => {
          const Icon = markIcons[name];
          return (
            <Mark key={name}>
              <Icon aria-hidden />
              <VisuallyHidden>{t(`mark.name.${name}`)}</VisuallyHidden>
            </Mark>
          );
        })}
    </Row>
  );
}
