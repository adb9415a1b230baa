import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import { paths } from '@tessera/contracts/paths';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Link, useNavigate } from '@tessera/ui/shared-modules/router';
import { radius, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { mediaKey } from '../../browse/media/media-pages.ts';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { emptyAddress, writeWorkspaceAddress } from '../../browse/views/workspace-address.ts';

const Thumbs = styled('span')({ display: 'flex', gap: step, alignItems: 'center', height: '100%' });
const Thumb = styled('span')({
  display: 'block',
  width: 28,
  height: 28,
  borderRadius: radius.control - 2,
  overflow: 'hidden',
  flex: 'none',
});

interface PostThumbsProps {
  readonly posts: readonly Media[];
  /** The address that a post leads to; without it the pictures are not links. */
  readonly hrefOf?: (media: Media) => string;
}

/** A few posts as small pictures in one row of a table. */
export function PostThumbs({ posts, hrefOf }: PostThumbsProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Thumbs>
      {posts.map((media) => {
        const thumb = (
          <Thumb key={mediaKey(media)}>
            <Picture
              isSmall
              src={media.image}
              alt={t('trend.carrier', { name: media.username ?? t('media.author.unknown') })}
            />
          </Thumb>
        );
        return hrefOf === undefined ? (
          thumb
        ) : (
          <Link key={mediaKey(media)} to={hrefOf(media)}>
            {thumb}
          </Link>
        );
      })}
    </Thumbs>
  );
}

/**
 * A note for a table whose rows open the posts with one name. If the filter of the view names others, these posts are
 * more than the row counts, because a filter with both names would also match posts with only one of them.
 */
export function useWiderPostsNote(part: 'tags' | 'mentions', names: readonly string[]): readonly string[] {
  const { t } = useTranslation('workspace');
  const { [part]: wanted } = useCurrentView().filter;
  return wanted === undefined || names.every((name) => wanted.includes(name)) ? [] : [t(`analysis.wider.${part}`)];
}

/** Opens the workspace with the posts of this view that match an additional filter, optionally for other days. */
export function useOpenPosts(): (part: MediaFilter, days?: DayRange) => void {
  const { folder, filter, address } = useCurrentView();
  const navigate = useNavigate();
  return (part, days) => {
    const { types, mode, contentId } = address;
    const { range, dateFrom, toDate } = days === undefined ? address : { range: 'custom' as const, ...days };
    const search = writeWorkspaceAddress({
      ...emptyAddress,
      folderId: folder.id,
      contentId: contentId ?? 'all',
      range,
      dateFrom,
      toDate,
      types,
      mode,
      screen: 'table',
      filter: { ...filter, ...part },
    });
    void navigate(`${paths.home}?${search.toString()}`);
  };
}
