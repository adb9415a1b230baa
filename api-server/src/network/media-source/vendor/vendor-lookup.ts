import { accountTypeSchema } from '@tessera/contracts/kol/kol.schema';
import * as z from 'zod/mini';
import type { AccountLookup } from '../account-lookup.ts';
import type { JsonClient } from '../json-client.ts';
import { SourceError } from '../source-error.ts';

const text = z.optional(z.nullable(z.string()));
const count = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647))));
const percent = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100))));

const profileSchema = z.object({
  visibility: z.enum(['public', 'private']),
  accountType: z.optional(z.nullable(accountTypeSchema)),
  fullName: text,
  biography: text,
  followers: count,
  following: count,
  posts: count,
  contact: z.optional(z.nullable(z.object({ email: text, phone: text }))),
  audience: z.optional(z.nullable(z.object({ active: percent, male: percent, female: percent, local: percent }))),
});

/** The profile lookup of the licensed data vendor. */
export function createVendorLookup(client: JsonClient, key: string): AccountLookup {
  async function ask(username: string, signal: AbortSignal | undefined): Promise<z.infer<typeof profileSchema> | null> {
    const answer = await client.get({
      path: `/v1/profiles/${encodeURIComponent(username)}`,
      headers: { 'x-api-key': key },
      signal,
    });
    if (answer.status === 404) return null;
    const profile = profileSchema.safeParse(answer.body);
    if (answer.status !== 200 || !profile.success)
      throw new SourceError('unavailable', `the vendor answered ${answer.status}`);
    return profile.data;
  }

  return {
    visibilityOf: async (username, signal) => (await ask(username, signal))?.visibility ?? null,
    async profileOf(username, signal) {
      const profile = await ask(username, signal);
      if (profile?.visibility !== 'public') return null;
      const { fullName, biography, accountType, followers, following, posts, contact, audience } = profile;
      return {
        username,
        fullName: fullName ?? null,
        biography: biography ?? null,
        accountType: accountType ?? null,
        followers: followers ?? null,
        following: following ?? null,
        posts: posts ?? null,
        email: contact?.email ?? null,
        phone: contact?.phone ?? null,
        activePercent: audience?.active ?? null,
        malePercent: audience?.male ?? null,
        femalePercent: audience?.female ?? null,
        localPercent: audience?.local ?? null,
      };
    },
  };
}
