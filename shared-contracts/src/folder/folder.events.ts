import * as z from 'zod/mini';
import { defineEvent } from '../events/event-topic.ts';
import { idSchema } from '../http/schema.ts';

export const folderEvents = {
  /** The board that the person works on became another. */
  folderSelected: defineEvent({ topic: 'folder.selected', version: 1, publisher: 'workspace', payload: z.object({ folderId: z.nullable(idSchema) }) }),
} as const;
