import * as z from 'zod/mini';
import { toUsername } from '../content/content.schema.ts';
import { countSchema, revisionSchema } from '../http/schema.ts';
import { sponsoredUsersMax } from '../limits.ts';
import type { KolLevel } from './kol.schema.ts';

/** An account's name in what a person typed or pasted, in lower case. */
export const kolUsernameSchema = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(200), z.refine((value) => value === '' || toUsername(value) !== null, { error: 'usernameNotFound' })),
  z.transform((value: string) => toUsername(value) ?? value),
);

/** Fewest followers of a group. */
const thresholdSchema = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
export type KolThresholds = Readonly<Record<KolLevel, number>>;

const thresholdShape = { celebrity: thresholdSchema, micro: thresholdSchema, nano: thresholdSchema } as const;
const isMicroBelow = z.refine<KolThresholds>(({ celebrity, micro }) => micro < celebrity, { error: 'invalid', path: ['micro'] });
const isNanoBelow = z.refine<KolThresholds>(({ micro, nano }) => nano < micro, { error: 'invalid', path: ['nano'] });

/** What holds until a user says otherwise. */
export const kolThresholds = { celebrity: 100_000, micro: 10_000, nano: 1_000 } as const satisfies KolThresholds;

const inputShape = {
  /** Accounts that are partners already, each once. */
  sponsoredUsers: z.pipe(z.array(kolUsernameSchema).check(z.maxLength(sponsoredUsersMax)), z.transform((names: string[]) => [...new Set(names)])),
  ...thresholdShape,
} as const;

/** What a user changes of the setting: the larger group begins above the smaller. */
export const kolSettingInputSchema = z.object(inputShape).check(isMicroBelow, isNanoBelow);
export type KolSettingInput = z.infer<typeof kolSettingInputSchema>;

/** The same with the revision that it was made on. */
export const kolSettingChangeSchema = z.object({ ...inputShape, revision: revisionSchema }).check(isMicroBelow, isNanoBelow);

export const kolSettingSchema = z.object({ sponsoredUsers: z.array(z.string()), ...thresholdShape, revision: revisionSchema });
export type KolSetting = z.infer<typeof kolSettingSchema>;

/** How many influencers each group has. `none` are those below nano and those whose followers are unknown. */
export const kolGroupCountsSchema = z.object({ celebrity: countSchema, micro: countSchema, nano: countSchema, none: countSchema, partners: countSchema });
export type KolGroupCounts = z.infer<typeof kolGroupCountsSchema>;
