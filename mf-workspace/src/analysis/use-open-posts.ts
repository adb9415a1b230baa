import { paths } from '@tessera/contracts/paths';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { emptyAddress, writeWorkspaceAddress } from '../lib/workspace-address.ts';
import { useCurrentView } from '../views/use-board-view.ts';

/** Opens the posts of this view that a part of the filter leaves, in the workspace. */
export function useOpenPosts(): (part: MediaFilter) => void {
  const { folder, filter, address } = useCurrentView();
  const navigate = useNavigate();
  return (part) => {
    const { range, dateFrom, toDate, types, mode, contentId } = address;
    const search = writeWorkspaceAddress({ ...emptyAddress, folderId: folder.id, contentId: contentId ?? 'all', range, dateFrom, toDate, types, mode, screen: 'table', filter: { ...filter, ...part } });
    void navigate(`${paths.home}?${search.toString()}`);
  };
}
