import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { idSchema } from '../http/schema.ts';

export const folderEvents = {
  /** The board that the person works on. Kept for who comes later: the page of another remote is drawn after the choice was made. */
  folderSelected: defineEvent({
    topic: 'folder.selected',
    version: 1,
    publisher: 'workspace',
    sticky: true,
    until: 'session.ended',
    payload: z.object({ folderId: z.nullable(idSchema) }),
  }),
} as const;
