import { useLocation, useNavigate, useSearchNow, useSearchParams } from '@tessera/ui/shared-modules/router';
import { useKeepOwn } from './own-search.ts';
import { readWorkspaceAddress, writeWorkspaceAddress } from './workspace-address.ts';
import type { WorkspaceSearchParams } from './workspace-address.ts';

interface WorkspaceNavigation {
  readonly address: WorkspaceSearchParams;
  /** The address of this view with a change, for links. */
  readonly linkTo: (change: Partial<WorkspaceSearchParams>) => string;
  /** Goes there. The change is one of where the person is, though that be not drawn yet. */
  readonly go: (change: Partial<WorkspaceSearchParams>, options?: { readonly replace?: boolean }) => void;
}

/** What the address says of the workspace, and how to change it. */
export function useWorkspaceAddress(): WorkspaceNavigation {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchNow = useSearchNow();
  const keepOwn = useKeepOwn();
  const address = readWorkspaceAddress(search);
  const toPath = (next: WorkspaceSearchParams, from: URLSearchParams): string => `${pathname}?${keepOwn(from, writeWorkspaceAddress(next)).toString()}`;
  return {
    address,
    linkTo: (change) => toPath({ ...address, ...change }, search),
    go: (change, { replace = false } = {}) => void navigate(toPath({ ...readWorkspaceAddress(searchNow()), ...change }, searchNow()), { replace }),
  };
}
