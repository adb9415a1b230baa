import { isShareAddress } from '@tessera/contracts/content/post-address';
import type { BadRow } from '@tessera/contracts/import/import.schema';

/** The reason for which a row was left out, as it is shown: for a link of the Share button, what to do instead. */
export const reasonOf = ({ reason, value }: Pick<BadRow, 'reason' | 'value'>): BadRow['reason'] | 'shareLink' =>
  reason === 'invalidLink' && isShareAddress(value) ? 'shareLink' : reason;
