import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';

/**
 * `none`: never asked for, or deleted. `preparing`: a job collects the data. `ready`: it can be downloaded. `failed`:
 * it could not be prepared. `expired`: it was ready, and its file is deleted.
 */
export const accountExportStates = ['none', 'preparing', 'ready', 'failed', 'expired'] as const;

/** The file with everything of the caller's account. There is one at most. */
export const accountExportSchema = z.object({
  state: z.enum(accountExportStates),
  /** Null when there is none. */
  id: z.nullable(idSchema),
  requestedTime: z.nullable(instantSchema),
  /** Rows and files that are collected, of how many; 0 while unknown. */
  done: countSchema,
  total: countSchema,
  /** Size of the file. Null unless it is ready. */
  bytes: z.nullable(countSchema),
  /** Until when it can be downloaded, or could be. Null unless it is ready or expired. */
  expiryTime: z.nullable(instantSchema),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
