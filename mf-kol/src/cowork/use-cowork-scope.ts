import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { ownScope } from '../lib/kol-scope.ts';
import type { KolScope } from '../lib/kol-scope.ts';
import { useCoworkTags } from './use-cowork.ts';

interface CoworkScope {
  readonly scope: KolScope;
  /** The tag whose influencers are shown. */
  readonly tag: CoworkTag | undefined;
  /** The address names one that is gone, or that the person may not see any more. */
  readonly isGone: boolean;
}

/** Whose influencers the address asks for. Until the tags are known nothing can be changed. */
export function useCoworkScope(coworkTagId: string | null): CoworkScope {
  const tags = useCoworkTags().data;
  if (coworkTagId === null) return { scope: ownScope, tag: undefined, isGone: false };
  const tag = tags?.find((each) => each.coworkTagId === coworkTagId);
  const isEditable = tag !== undefined && tag.role !== 'see';
  return { scope: { coworkTagId, isOwn: tag?.role === 'owner', isEditable }, tag, isGone: tags !== undefined && tag === undefined };
}
