import { useLocation, useNavigate, useSearchNow, useSearchParams } from '@tessera/ui/doors/router';
import { readWorkspaceAddress, writeWorkspaceAddress } from './workspace-address.ts';
import type { WorkspaceAddress } from './workspace-address.ts';

interface WorkspaceNavigation {
  readonly address: WorkspaceAddress;
  /** The address of this view with a change, for links. */
  readonly linkTo: (change: Partial<WorkspaceAddress>) => string;
  /** Goes there. The change is one of where the person is, though that be not drawn yet. */
  readonly go: (change: Partial<WorkspaceAddress>, options?: { readonly replace?: boolean }) => void;
}

/** What the address says of the workspace, and how to change it. */
export function useWorkspaceAddress(): WorkspaceNavigation {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchNow = useSearchNow();
  const address = readWorkspaceAddress(search);
  const toPath = (next: WorkspaceAddress): string => `${pathname}?${writeWorkspaceAddress(next).toString()}`;
  return {
    address,
    linkTo: (change) => toPath({ ...address, ...change }),
    go: (change, { replace = false } = {}) => void navigate(toPath({ ...readWorkspaceAddress(searchNow()), ...change }), { replace }),
  };
}
