import type { LabelGrants } from '../../collecting/media/label-grants.ts';
import { grantsOf } from './cowork-grant.ts';
import { createCoworkRepository } from './cowork.repository.ts';

/** Co-working tags are the labels that users share. */
export const coworkGrants: LabelGrants = {
  grantsOf,
  idsOf: async (db, viewerId) => (await createCoworkRepository(db).list(viewerId)).map(({ id }) => id),
};
