import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { idSchema } from '../schema/schema.ts';

export const folderEvents = {
  /** The board that the user works on. Sticky, because the page of another remote is mounted after the choice. */
  folderSelected: defineEvent({
    topic: 'folder.selected',
    version: 1,
    publisher: 'workspace',
    sticky: true,
    until: 'session.ended',
    payload: z.object({ folderId: z.nullable(idSchema) }),
  }),
} as const;
