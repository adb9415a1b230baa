import {
  industries,
  industrySchema,
  volumeCategorySchema,
  type Industry,
  type VolumeCategory,
} from '@tessera/contracts/industry/industry';
import * as z from 'zod/mini';
import type { VendorCaller } from './vendor-caller.ts';

/** The vendor's data about a brand. Unknown values are null. */
export interface VendorBrand {
  readonly username: string;
  readonly brandName: string;
  readonly industry: Industry | null;
  readonly country: string | null;
  readonly volumeCategory: VolumeCategory | null;
}

/** Maximum number of names per request. */
export const brandNamesMax = 50;

const brandSchema = z.object({
  username: z.string().check(z.toLowerCase()),
  brandName: z.string().check(z.minLength(1), z.maxLength(200)),
  industry: z.optional(z.nullable(z.string())),
  country: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  volumeCategory: z.optional(z.nullable(volumeCategorySchema)),
});
const answerSchema = z.object({ data: z.array(brandSchema) });

/** An unknown industry is mapped to "other". */
const toIndustry = (name: string | null | undefined): Industry | null => {
  if (name === null || name === undefined) return null;
  const known = industrySchema.safeParse(name);
  return known.success ? known.data : (industries.at(-1) ?? null);
};

/** Returns the accounts that the vendor knows as brands. Throws `SourceError`. */
export async function readBrands(
  ask: VendorCaller,
  usernames: readonly string[],
  signal?: AbortSignal,
): Promise<readonly VendorBrand[]> {
  const search = new URLSearchParams({ usernames: usernames.join(','), limit: String(brandNamesMax) });
  const answer = await ask({ path: `/v1/brands?${search.toString()}`, schema: answerSchema, signal });
  return (answer?.data ?? []).map(({ username, brandName, industry, country, volumeCategory }) => ({
    username,
    brandName,
    industry: toIndustry(industry),
    country: country ?? null,
    volumeCategory: volumeCategory ?? null,
  }));
}
