import { useLocation, useNavigate, useSearchParams } from '@tessera/ui/doors/router';
import { readWorkspaceAddress, writeWorkspaceAddress } from './workspace-address.ts';
import type { WorkspaceAddress } from './workspace-address.ts';

interface WorkspaceNavigation {
  readonly address: WorkspaceAddress;
  /** The address of this view with a change, for links. */
  readonly linkTo: (change: Partial<WorkspaceAddress>) => string;
  readonly go: (change: Partial<WorkspaceAddress>, options?: { readonly replace?: boolean }) => void;
}

/** What the address says of the workspace, and how to change it. */
export function useWorkspaceAddress(): WorkspaceNavigation {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = readWorkspaceAddress(search);
  const linkTo = (change: Partial<WorkspaceAddress>): string => `${pathname}?${writeWorkspaceAddress({ ...address, ...change }).toString()}`;
  return { address, linkTo, go: (change, { replace = false } = {}) => void navigate(linkTo(change), { replace }) };
}
