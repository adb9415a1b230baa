import { useSearchState, type SearchState } from '@tessera/ui/shared-modules/router';
import { useKeepOwn } from './own-search.ts';
import { workspaceAddress, type WorkspaceSearchParams } from './workspace-address.ts';

/** The state of the workspace, read from and written to the address. */
export const useWorkspaceAddress = (): SearchState<WorkspaceSearchParams> =>
  useSearchState(workspaceAddress, useKeepOwn());
