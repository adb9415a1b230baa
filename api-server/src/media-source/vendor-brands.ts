import * as z from 'zod/mini';
import { industries, industrySchema, volumeCategorySchema } from '@tessera/contracts/brand/industry';
import type { Industry, VolumeCategory } from '@tessera/contracts/brand/industry';
import type { VendorCaller } from './vendor-caller.ts';

/** What the vendor knows of a brand; what it does not tell is null. */
export interface VendorBrand {
  readonly username: string;
  readonly brandName: string;
  readonly industry: Industry | null;
  readonly country: string | null;
  readonly volumeCategory: VolumeCategory | null;
}

/** Most names that one question asks for. */
export const brandNamesMax = 50;

const brandSchema = z.object({
  username: z.string().check(z.toLowerCase()),
  brandName: z.string().check(z.minLength(1), z.maxLength(200)),
  industry: z.optional(z.nullable(z.string())),
  country: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  volumeCategory: z.optional(z.nullable(volumeCategorySchema)),
});
const answerSchema = z.object({ data: z.array(brandSchema) });

/** An industry that we do not know is one of the others. */
const toIndustry = (name: string | null | undefined): Industry | null => {
  if (name === null || name === undefined) return null;
  const known = industrySchema.safeParse(name);
  return known.success ? known.data : (industries.at(-1) ?? null);
};

/** Of accounts by name those that the vendor knows as brands. Throws `SourceError`. */
export async function readBrands(ask: VendorCaller, usernames: readonly string[], signal?: AbortSignal): Promise<readonly VendorBrand[]> {
  const search = new URLSearchParams({ usernames: usernames.join(','), limit: String(brandNamesMax) });
  const answer = await ask({ path: `/v1/brands?${search.toString()}`, schema: answerSchema, signal });
  return (answer?.data ?? []).map(({ username, brandName, industry, country, volumeCategory }) => ({ username, brandName, industry: toIndustry(industry), country: country ?? null, volumeCategory: volumeCategory ?? null }));
}
