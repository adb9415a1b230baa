import * as z from 'zod/mini';
import { toUsername } from '../content/content.schema.ts';
import { countSchema, revisionSchema } from '../schema/schema.ts';
import { sponsoredUsersMax } from './kol.limits.ts';
import type { KolLevel } from './kol.schema.ts';

/** An account's name as typed or pasted; parsed to the bare name in lower case. */
export const kolUsernameSchema = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'empty' }),
    z.maxLength(200),
    z.refine((value) => value === '' || toUsername(value) !== null, { error: 'usernameNotFound' }),
  ),
  z.transform((value: string) => toUsername(value) ?? value),
);

/** Minimum followers of a group. */
const thresholdSchema = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
export type KolThresholds = Readonly<Record<KolLevel, number>>;

const thresholdShape = { celebrity: thresholdSchema, micro: thresholdSchema, nano: thresholdSchema } as const;
const isMicroBelow = z.refine<KolThresholds>(({ celebrity, micro }) => micro < celebrity, {
  error: 'invalid',
  path: ['micro'],
});
const isNanoBelow = z.refine<KolThresholds>(({ micro, nano }) => nano < micro, { error: 'invalid', path: ['nano'] });

/** Default thresholds. */
export const kolThresholds = { celebrity: 100_000, micro: 10_000, nano: 1_000 } as const satisfies KolThresholds;

const inputShape = {
  /** Usernames of partners; duplicates are removed. */
  sponsoredUsers: z.pipe(
    z.array(kolUsernameSchema).check(z.maxLength(sponsoredUsersMax)),
    z.transform((names: string[]) => [...new Set(names)]),
  ),
  ...thresholdShape,
} as const;

/** The editable part of the setting. The larger group must begin above the smaller. */
export const kolSettingInputSchema = z.object(inputShape).check(isMicroBelow, isNanoBelow);
export type KolSettingInput = z.infer<typeof kolSettingInputSchema>;

/** The same, with the revision that the change is based on. */
export const kolSettingChangeSchema = z
  .object({ ...inputShape, revision: revisionSchema })
  .check(isMicroBelow, isNanoBelow);

export const kolSettingSchema = z.object({
  sponsoredUsers: z.array(z.string()),
  ...thresholdShape,
  revision: revisionSchema,
});
export type KolSetting = z.infer<typeof kolSettingSchema>;

/** Number of influencers in each group. `none` are those below nano and those whose followers are unknown. */
export const kolGroupCountsSchema = z.object({
  celebrity: countSchema,
  micro: countSchema,
  nano: countSchema,
  none: countSchema,
  partners: countSchema,
});
export type KolGroupCounts = z.infer<typeof kolGroupCountsSchema>;
