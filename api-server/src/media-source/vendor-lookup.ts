import * as z from 'zod/mini';
import type { AccountLookup } from './account-lookup.ts';
import type { JsonClient } from './json-client.ts';
import { SourceError } from './source-error.ts';

const profileSchema = z.object({ visibility: z.enum(['public', 'private']) });

/** The profile lookup of the licensed data vendor. */
export function createVendorLookup(client: JsonClient, key: string): AccountLookup {
  return {
    async visibilityOf(username, signal) {
      const answer = await client.get({ path: `/v1/profiles/${encodeURIComponent(username)}`, headers: { 'x-api-key': key }, signal });
      if (answer.status === 404) return null;
      const profile = profileSchema.safeParse(answer.body);
      if (answer.status !== 200 || !profile.success) throw new SourceError('unavailable', `the vendor answered ${answer.status}`);
      return profile.data.visibility;
    },
  };
}
