import * as z from 'zod/mini';
import { grantReasonMax } from './plan.limits.ts';

/** Why an Admin changes a user's rights; stored with the change. */
export const grantReasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(grantReasonMax));
