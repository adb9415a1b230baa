import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { styled } from '@tessera/ui/shared-modules/components';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { color, radius } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';

const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  width: 40,
  height: 40,
  borderRadius: radius.control,
  overflow: 'hidden',
  flex: 'none',
});
const Tile = styled('div')({
  background: color.skeleton,
  overflow: 'hidden',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  // One picture fills the cover; three leave no gap.
  '&:only-child, &:first-of-type:nth-last-of-type(3)': { gridColumn: 'span 2' },
  '&:only-child, &:nth-last-of-type(2):first-of-type, &:nth-last-of-type(2):first-of-type + div': { gridRow: 'span 2' },
});

// The cover is decoration, so its alternative text is empty.
const noWords = '';

/**
 * A picture that the platform no longer gives leaves its tile plain: a broken picture would be all that one sees of the
 * board.
 */
function CoverPicture({ shortcode }: { readonly shortcode: string }): ReactNode {
  const { api } = useHost();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={api.url(instagramCalls.mediaSrc, { shortcode })}
      alt={noWords}
      loading="lazy"
      width={40}
      height={40}
      onError={() => setIsMissing(true)}
    />
  );
}

/** A board's newest pictures as a small square. Decoration beside the name: hidden from screen readers. */
export function FolderCover({ folder }: { readonly folder: Folder }): ReactNode {
  return (
    <Tiles aria-hidden="true">
      {folder.covers.map((shortcode) => (
        <Tile key={shortcode}>
          <CoverPicture shortcode={shortcode} />
        </Tile>
      ))}
      {folder.covers.length === 0 && <Tile />}
    </Tiles>
  );
}
