import { useMayChange } from '@tessera/ui/shared-modules/kit';
import { createContext, useContext } from 'react';

/** Which influencers the page shows. */
export interface KolScope {
  /** The co-working tag that the list is filtered by. */
  readonly coworkTagId: string | undefined;
  /** Whether they are the user's own. Only those can be added, deleted, updated or made into boards. */
  readonly isOwn: boolean;
  /** Whether the user may change labels and tags. */
  readonly isEditable: boolean;
}

export const ownScope: KolScope = { coworkTagId: undefined, isOwn: true, isEditable: true };

const ScopeContext = createContext<KolScope>(ownScope);
export const KolScopeProvider = ScopeContext;
export const useKolScope = (): KolScope => useContext(ScopeContext);

/** The scope as fields of a call's body. */
export const scopeBody = ({ coworkTagId }: KolScope): { readonly coworkTagId?: string } =>
  coworkTagId === undefined ? {} : { coworkTagId };

/** Whether labels and tags of the influencers on the page can be changed. */
export function useMayEdit(): boolean {
  const mayChange = useMayChange();
  return useKolScope().isEditable && mayChange;
}
