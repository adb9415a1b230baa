import { factoryId, factoryInstant } from '../factory-id.ts';
import type { CoworkNotice, CoworkTag } from './cowork.schema.ts';

/** The caller's own tag, shared with a member who may view and an invited one who may edit. */
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

/** An unseen notice that another member renamed the tag. */
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
