import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readAll } from '../../../platform/found/found-files.ts';

/**
 * The labels that users share with each other. A filter of media may name them, but they belong to a noun above, whose
 * file `<noun>.grants.ts` says which of them a user may see.
 */
export interface LabelGrants {
  /** The labels that a user may see, as a table of `owner_id`, `tag_id` and `role`. */
  readonly grantsOf: (viewerId: string) => RawBuilder<unknown>;
  /** The ids of these labels, ordered by name. */
  readonly idsOf: (db: Db, viewerId: string) => Promise<readonly string[]>;
}

let found: Promise<LabelGrants> | undefined;

/** The grants of the only noun that has some. */
export function labelGrants(): Promise<LabelGrants> {
  found ??= readAll<LabelGrants>('grants', 'Grants').then(([only, ...more]) => {
    if (only === undefined || more.length > 0) throw new Error('exactly one noun must say who may see shared labels');
    return only;
  });
  return found;
}
