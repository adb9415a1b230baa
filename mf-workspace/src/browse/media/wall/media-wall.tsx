import type { Media } from '@tessera/contracts/media/media.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { Gallery } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { toPaging } from '@tessera/ui/shared-modules/kit';
import { height, onPicture, radius, step } from '@tessera/ui/theme/tokens';
import { Ellipsis } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { MediaDisplay } from '../../../lib/figures/media-display.ts';
import { figureOfSort } from '../../../lib/figures/media-figures.ts';
import { useFigureText } from '../../../lib/figures/use-figure-text.ts';
import { useRights } from '../../../lib/plan/use-rights.ts';
import { useCurrentView } from '../../views/use-board-view.ts';
import { LinkedMedia } from '../lightbox/linked-media.tsx';
import { useLightboxParts } from '../lightbox/use-lightbox-parts.tsx';
import type { OpenMedia } from '../lightbox/use-open-media.ts';
import { markIcons, MediaMarks } from '../marks/media-marks.tsx';
import { useMarks } from '../marks/use-marks.tsx';
import { MediaMenuHost, useOpenMenu } from '../media-menu-host.tsx';
import { capped, type Selection } from '../media-selection.ts';
import { SelectionBar } from '../selection-bar.tsx';
import type { MediaItem } from '../use-media-items.ts';
import type { MediaQuery } from '../use-media.ts';
import { captionHeight, MediaFoot, mediaFootHeight } from './media-foot.tsx';

interface MediaWallProps {
  readonly query: MediaQuery;
  readonly items: readonly MediaItem[];
  readonly opened: OpenMedia;
  /** The number of all media; undefined until known. */
  readonly total: number | undefined;
  readonly display: MediaDisplay;
  readonly selection: Selection;
  readonly onSelectionChange: (selection: Selection) => void;
}

/** The wall of pictures, and the lightbox of the media in the address. */
export function MediaWall({
  query,
  items,
  opened: { openId, missingId, onOpenChange },
  total,
  display,
  selection,
  onSelectionChange,
}: MediaWallProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { address } = useCurrentView();
  const parts = useLightboxParts(openId);
  const ranked = figureOfSort[address.sort];
  const figures = useMemo(
    () => [...new Set([...(ranked === null ? [] : [ranked]), ...display.figures])],
    [ranked, display.figures],
  );
  const figureText = useFigureText();
  const chosen = items.filter(({ id }) => selection.ids.has(id)).map(({ media }) => media);
  const find = (key: string): Media | undefined => items.find(({ id }) => id === key)?.media;

  const { mode, ids } = selection;
  return (
    <MediaMenuHost find={find}>
      <Gallery
        label={t('media.view.label')}
        items={items}
        {...(total === undefined && query.hasNextPage ? {} : { total: total ?? items.length })}
        size={display.size}
        footHeight={mediaFootHeight + (display.hasCaptions ? captionHeight : 0)}
        {...(mode === 'off'
          ? {}
          : { selection: { mode, ids, onChange: (next) => onSelectionChange({ mode, ids: capped(next) }) } })}
        renderMarks={({ media }) => <MediaMarks media={media} />}
        {...(mode === 'off' ? { renderActions: ({ media }: MediaItem) => <MediaActions media={media} /> } : {})}
        renderFoot={({ media }) => (
          <MediaFoot
            media={media}
            figures={figures}
            figureText={figureText}
            hasCaption={display.hasCaptions}
            isBlockTold={address.mode === 'BLOCK'}
          />
        )}
        {...toPaging(query)}
        openId={openId}
        onOpenChange={onOpenChange}
        lightboxLabel={t('media.lightbox.label')}
        {...parts}
      />
      <SelectionBar
        selection={selection}
        chosen={chosen}
        loaded={items.map(({ id }) => id)}
        onChange={onSelectionChange}
      />
      <LinkedMedia openId={missingId} />
    </MediaMenuHost>
  );
}

// Plain buttons, because scrolling renders them with every card.
const Row = styled('div')({
  display: 'flex',
  gap: step,
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    width: height.controlSmall,
    height: height.controlSmall,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: onPicture.veil,
    color: onPicture.ink,
    cursor: 'pointer',
  },
  '& > button:hover': { background: onPicture.stage },
  '& > button[aria-disabled="true"]': { cursor: 'default', '& > svg': { opacity: 0.5 } },
  '& svg': { width: 16, height: 16 },
  '@media (pointer: coarse)': { '& > button': { width: height.touch, height: height.touch } },
});

const quickMarks = ['pin', 'block'] as const;

/** Buttons on a post's picture: the two most common actions, and a menu with the others. */
function MediaActions({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { isExpired } = useRights();
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
          <button
            key={name}
            type="button"
            aria-label={label}
            title={isExpired ? t('problem:expired') : label}
            aria-disabled={isExpired}
            onClick={() => mark([media], { [name]: !isOn })}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
      <button
        type="button"
        aria-label={more}
        title={more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => openMenu(media, currentTarget)}
      >
        <Ellipsis aria-hidden />
      </button>
    </Row>
  );
}
