import { factoryId, factoryInstant } from '../factory-id.ts';
import type { CoworkNotice, CoworkTag } from './cowork.schema.ts';

/** A tag of the caller's own, shared with one who looks and one who was invited to edit. */
export function createCoworkTag(overrides: Partial<CoworkTag> = {}): CoworkTag {
  return {
    coworkTagId: factoryId('coworkTag', 1),
    tagName: 'Spring launch',
    role: 'owner',
    ownerEmail: 'owner@example.com',
    members: [
      { userId: factoryId('user', 2), email: 'agency@example.com', role: 'see', isInvited: false },
      { userId: factoryId('user', 3), email: 'new@example.com', role: 'edit', isInvited: true },
    ],
    number: 1,
    createdTime: factoryInstant,
    revision: 1,
    ...overrides,
  };
}

/** A name that somebody else changed, not seen yet. */
export function createCoworkNotice(overrides: Partial<CoworkNotice> = {}): CoworkNotice {
  return {
    id: factoryId('coworkNotice', 1),
    coworkTagId: factoryId('coworkTag', 1),
    tagName: 'Spring launch',
    kind: 'renamed',
    by: 'agency@example.com',
    subject: 'Launch',
    count: 0,
    time: factoryInstant,
    isSeen: false,
    ...overrides,
  };
}
