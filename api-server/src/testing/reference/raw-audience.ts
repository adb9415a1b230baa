import type { AudienceTrait } from '@tessera/contracts/audience/audience.schema';
import * as z from 'zod/mini';
import type { TestMediaApi } from '../set-up-media.ts';
import type { RawSample } from './reference-audience.ts';

const counted = z._default(z.array(z.object({ name: z.string(), count: z.number() })), []);
const rawSchema = z.object({
  sampleSize: z.number(),
  active: z.number(),
  gender: z.optional(z.object({ male: z.number(), female: z.number() })),
  ages: counted,
  locations: counted,
  languages: counted,
  hashtags: counted,
  talking: counted,
  following: counted,
  fans: z.array(z.object({ username: z.string() })),
});
export type RawAudience = z.infer<typeof rawSchema>;

/** The provider's raw answer, without any code of the product; null when it has none. */
export async function readRawAudience(api: TestMediaApi, username: string): Promise<RawAudience | null> {
  const answer = await fetch(`${api.emulator.url}/vendor/v1/profiles/${username}/audience`, {
    headers: { 'x-api-key': api.dependencies.config.vendorKey },
  });
  return answer.ok ? rawSchema.parse(await answer.json()) : null;
}

/** The provider's counts for a trait; empty when it does not report it. */
export const countsOf = (
  raw: RawAudience,
  trait: AudienceTrait,
): readonly { readonly name: string; readonly count: number }[] =>
  trait === 'gender' ? Object.entries(raw.gender ?? {}).map(([name, count]) => ({ name, count })) : raw[trait];

/** The sample of an account with this number of followers, for one trait. */
export const toSample = (raw: RawAudience & { readonly followers: number }, trait: AudienceTrait): RawSample => ({
  ...raw,
  counts: new Map(countsOf(raw, trait).map(({ name, count }) => [name, count])),
});
