import * as z from 'zod/mini';
import { instantSchema } from '../schema/schema.ts';

/** Days that the old address has to stop a change which it did not confirm. */
export const addressWaitDays = 7;

/** A change of address under way. */
export const addressChangeSchema = z.object({
  /** The new address. */
  email: z.string(),
  /** Whether the user has lost the old address, so that the change waits instead of being confirmed there. */
  isOldLost: z.boolean(),
  /** When the codes stop working; null once they have been entered. */
  expiresTime: z.nullable(instantSchema),
  /** When the change takes effect, if nobody stops it; null while codes are still to be entered. */
  dueTime: z.nullable(instantSchema),
});
export type AddressChange = z.infer<typeof addressChangeSchema>;
