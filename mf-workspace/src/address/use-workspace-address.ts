import { useSearchState } from '@tessera/ui/shared-modules/router';
import type { SearchState } from '@tessera/ui/shared-modules/router';
import { useKeepOwn } from './own-search.ts';
import { workspaceAddress } from './workspace-address.ts';
import type { WorkspaceSearchParams } from './workspace-address.ts';

/** What the address says of the workspace, and how to change it. */
export const useWorkspaceAddress = (): SearchState<WorkspaceSearchParams> => useSearchState(workspaceAddress, useKeepOwn());
