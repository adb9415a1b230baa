import { paths } from '@tessera/contracts/paths';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { emptyAddress, writeWorkspaceAddress } from '../address/workspace-address.ts';
import { useCurrentView } from '../views/use-board-view.ts';

/** Opens the posts of this view that a part of the filter leaves, in the workspace; of other days where they are named. */
export function useOpenPosts(): (part: MediaFilter, days?: DayRange) => void {
  const { folder, filter, address } = useCurrentView();
  const navigate = useNavigate();
  return (part, days) => {
    const { types, mode, contentId } = address;
    const { range, dateFrom, toDate } = days === undefined ? address : { range: 'custom' as const, ...days };
    const search = writeWorkspaceAddress({ ...emptyAddress, folderId: folder.id, contentId: contentId ?? 'all', range, dateFrom, toDate, types, mode, screen: 'table', filter: { ...filter, ...part } });
    void navigate(`${paths.home}?${search.toString()}`);
  };
}
