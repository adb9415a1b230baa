import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { ownScope, type KolScope } from '../lib/kol-scope.ts';
import { useCoworkTags } from './use-cowork.ts';

interface CoworkScope {
  readonly scope: KolScope;
  /** The tag whose influencers are shown. */
  readonly tag: CoworkTag | undefined;
  /** The tag in the address was deleted, or the user may no longer see it. */
  readonly isGone: boolean;
}

/** The scope of the list, from the address. Nothing can be changed until the tags are loaded. */
export function useCoworkScope(coworkTagId: string | null): CoworkScope {
  const tags = useCoworkTags().data;
  if (coworkTagId === null) return { scope: ownScope, tag: undefined, isGone: false };
  const tag = tags?.find((each) => each.coworkTagId === coworkTagId);
  const isEditable = tag !== undefined && tag.role !== 'see';
  return {
    scope: { coworkTagId, isOwn: tag?.role === 'owner', isEditable },
    tag,
    isGone: tags !== undefined && tag === undefined,
  };
}
