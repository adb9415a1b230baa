import * as z from 'zod/mini';
import { toStorable } from '../../../platform/db/storable.ts';
import type { VendorCaller } from './vendor-caller.ts';

const listMax = 100;
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const writableText = z.pipe(z.string(), z.transform(toStorable));
const name = z.pipe(writableText, z.string().check(z.minLength(1), z.maxLength(120)));
const counted = z._default(z.array(z.object({ name, count })).check(z.maxLength(listMax)), []);

/** A sample of an account's followers: each count is out of `sampleSize`. Unknown values are empty or null. */
export const audienceSampleSchema = z.object({
  sampleSize: count.check(z.minimum(1)),
  active: z._default(z.nullable(count), null),
  gender: z._default(z.nullable(z.object({ male: count, female: count })), null),
  ages: counted,
  locations: counted,
  languages: counted,
  hashtags: counted,
  talking: counted,
  following: counted,
  fans: z._default(
    z
      .array(
        z.object({
          username: name,
          fullName: z._default(z.nullable(z.pipe(writableText, z.string().check(z.maxLength(200)))), null),
          followers: z._default(z.nullable(z.int().check(z.minimum(0))), null),
        }),
      )
      .check(z.maxLength(listMax)),
    [],
  ),
});
export type AudienceSample = z.infer<typeof audienceSampleSchema>;

/** The sample of a public account; null when there is none. Throws `SourceError`. */
export const readAudienceSample = (
  ask: VendorCaller,
  username: string,
  signal?: AbortSignal,
): Promise<AudienceSample | null> =>
  ask({ path: `/v1/profiles/${encodeURIComponent(username)}/audience`, schema: audienceSampleSchema, signal });
