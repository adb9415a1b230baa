import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { height, onPicture, radius, step } from '@tessera/ui/theme/tokens';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { markIcons } from '../marks/media-marks.tsx';
import { useOpenMenu } from '../media-menu-host.tsx';
import { useMarks } from '../marks/use-marks.tsx';

// Plain buttons: every card that comes into sight while one scrolls draws its own.
const Row = styled('div')({
  display: 'flex',
  gap: step,
  '& > button': { display: 'grid', placeItems: 'center', width: height.controlSmall, height: height.controlSmall, padding: 0, border: 0, borderRadius: radius.control, background: onPicture.veil, color: onPicture.ink, cursor: 'pointer' },
  '& > button:hover': { background: onPicture.stage },
  '& svg': { width: 16, height: 16 },
  '@media (pointer: coarse)': { '& > button': { width: height.touch, height: height.touch } },
});

const quickMarks = ['pin', 'block'] as const;

/** What can be done with a post, on its picture: the two acts that one does most, and all others in a menu. */
export function MediaActions({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { mark } = useMarks();
  const openMenu = useOpenMenu();
  const more = t('mark.more.label');
  return (
    <Row>
      {quickMarks.map((name) => {
        const isOn = media.status[name] !== null;
        const label = t(`mark.${isOn ? 'unset' : 'set'}.${name}`);
        const Icon = markIcons[name];
        return (
          <button key={name} type="button" aria-label={label} title={label} onClick={() => mark([media], { [name]: !isOn })}>
            <Icon aria-hidden />
          </button>
        );
      })}
      <button type="button" aria-label={more} title={more} aria-haspopup="menu" onClick={({ currentTarget }) => openMenu(media, currentTarget)}>
        <Ellipsis aria-hidden />
      </button>
    </Row>
  );
}
