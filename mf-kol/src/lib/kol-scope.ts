import { useMayChange } from '@tessera/ui/shared-modules/kit';
import { createContext, useContext } from 'react';

/** Whose influencers the page shows. */
export interface KolScope {
  /** The co-working tag that the list is narrowed to. */
  readonly coworkTagId: string | undefined;
  /** Whether they are the person's own: only then they are added, deleted, updated and made boards of. */
  readonly isOwn: boolean;
  /** Whether the owner lets the person change labels and tags. */
  readonly isEditable: boolean;
}

export const ownScope: KolScope = { coworkTagId: undefined, isOwn: true, isEditable: true };

const ScopeContext = createContext<KolScope>(ownScope);
export const KolScopeProvider = ScopeContext;
export const useKolScope = (): KolScope => useContext(ScopeContext);

/** What a call is told of the scope. */
export const scopeBody = ({ coworkTagId }: KolScope): { readonly coworkTagId?: string } => (coworkTagId === undefined ? {} : { coworkTagId });

/** Whether labels and tags of the influencers on the page can be changed. */
export function useMayEdit(): boolean {
  const mayChange = useMayChange();
  return useKolScope().isEditable && mayChange;
}
