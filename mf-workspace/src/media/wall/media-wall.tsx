import type { Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Gallery } from '@tessera/ui/shared-modules/gallery';
import { toPaging } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useCurrentView } from '../../views/use-board-view.ts';
import { LinkedMedia } from '../lightbox/linked-media.tsx';
import { MediaActions } from './media-actions.tsx';
import type { MediaDisplay } from '../../figures/media-display.ts';
import { figureOfSort } from '../../figures/media-figures.ts';
import { captionHeight, MediaFoot, mediaFootHeight } from './media-foot.tsx';
import type { MediaItem } from '../media-item.ts';
import { MediaMenuHost } from '../media-menu-host.tsx';
import { MediaMarks } from '../marks/media-marks.tsx';
import { joinPages } from '../../media-cache/media-pages.ts';
import type { MediaPage } from '../../media-cache/media-pages.ts';
import { capped } from '../media-selection.ts';
import type { Selection } from '../media-selection.ts';
import { SelectionBar } from '../selection-bar.tsx';
import { useLightboxParts } from '../lightbox/use-lightbox-parts.tsx';
import type { MediaQuery } from '../use-media.ts';
import { useFigureText } from '../../figures/use-figure-text.ts';
import { useMediaItems } from '../use-media-items.ts';
import { focusedCard, useMediaShortcuts } from '../use-media-shortcuts.ts';
import { useOpenMedia } from '../lightbox/use-open-media.ts';

const noPages: readonly MediaPage[] = [];

interface MediaWallProps {
  readonly query: MediaQuery;
  /** All there are; undefined until that is known. */
  readonly total: number | undefined;
  readonly display: MediaDisplay;
  readonly selection: Selection;
  readonly onSelectionChange: (selection: Selection) => void;
  readonly onToggleSelection: () => void;
}

/** The wall of pictures, and the lightbox of the one that the address names. */
export function MediaWall({ query, total, display, selection, onSelectionChange, onToggleSelection }: MediaWallProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { address } = useCurrentView();
  const pages = query.data?.pages ?? noPages;
  const items = useMediaItems(useMemo(() => joinPages(pages), [pages]));
  const { openId, missingId, onOpenChange } = useOpenMedia(items);
  const parts = useLightboxParts(openId);
  const ranked = figureOfSort[address.sort];
  const figures = useMemo(() => [...new Set([...(ranked === null ? [] : [ranked]), ...display.figures])], [ranked, display.figures]);
  const figureText = useFigureText();
  const chosen = items.filter(({ id }) => selection.ids.has(id)).map(({ media }) => media);
  const open = items.find(({ id }) => id === openId)?.media;
  const find = (key: string): Media | undefined => items.find(({ id }) => id === key)?.media;
  useMediaShortcuts({ targets: open ? [open] : chosen, focused: () => find(focusedCard() ?? ''), onToggleSelection });

  const { mode, ids } = selection;
  return (
    <MediaMenuHost find={find}>
      <Gallery
        label={t('media.view.label')}
        items={items}
        {...(total === undefined && query.hasNextPage ? {} : { total: total ?? items.length })}
        size={display.size}
        footHeight={mediaFootHeight + (display.hasCaptions ? captionHeight : 0)}
        {...(mode === 'off' ? {} : { selection: { mode, ids, onChange: (next) => onSelectionChange({ mode, ids: capped(next) }) } })}
        renderMarks={({ media }) => <MediaMarks media={media} />}
        {...(mode === 'off' ? { renderActions: ({ media }: MediaItem) => <MediaActions media={media} /> } : {})}
        renderFoot={({ media }) => <MediaFoot media={media} figures={figures} figureText={figureText} hasCaption={display.hasCaptions} isBlockTold={address.mode === 'BLOCK'} />}
        {...toPaging(query)}
        openId={openId}
        onOpenChange={onOpenChange}
        lightboxLabel={t('media.lightbox.label')}
        {...parts}
      />
      <SelectionBar selection={selection} chosen={chosen} loaded={items.map(({ id }) => id)} onChange={onSelectionChange} />
      <LinkedMedia openId={missingId} />
    </MediaMenuHost>
  );
}
