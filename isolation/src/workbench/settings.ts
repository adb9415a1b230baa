import { isProblemCode } from '@tessera/contracts/http/problem';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { planTypeSchema } from '@tessera/contracts/plan/plans';
import { userTypes, userTypeSchema } from '@tessera/contracts/user/user.schema';
import { schemeChoices } from '@tessera/ui/shared-modules/kit';
import * as z from 'zod/mini';

/** The session; the last three values are the reasons why a session ends. */
export const sessionChoices = ['signedIn', 'signedOut', 'expired', 'otherDevice'] as const;

/** Who answers calls: the contracts' factories in the page, or the server that delivered the page. */
export const answerSources = ['factories', 'server'] as const;

/** The length of lists in the factories' answers. */
export const amounts = ['empty', 'little', 'many'] as const;

/** The answer of one call. */
const callAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(answerSources) }),
  /** The factories, with this amount. */
  z.object({ kind: z.enum(amounts) }),
  /** A problem of the catalogue. */
  z.object({ kind: z.literal('problem'), code: z.string().check(z.refine(isProblemCode)) }),
  /** This JSON, even if it does not fit the contract. */
  z.object({ kind: z.literal('body'), body: z.unknown() }),
]);
export type CallAnswer = z.infer<typeof callAnswerSchema>;

/** The override of one call. A null answer means the same as all other calls. */
export const callOverrideSchema = z.object({ answer: z.nullable(callAnswerSchema), isSlow: z.boolean() });
export type CallOverride = z.infer<typeof callOverrideSchema>;

/** Faults of the remote's start; changing one restarts the remote. */
export const startFaults = ['filesDown', 'filesSlow', 'badManifest', 'oldContract', 'throwAtMount'] as const;

/** Faults in the environment of a running remote. */
export const worldFaults = ['callsDown', 'callsSlow', 'calls500', 'eventFlood'] as const;

export const faults = [...startFaults, ...worldFaults] as const;
export type Fault = (typeof faults)[number];

/** Everything in the remote's environment that can be chosen. */
export const settingsSchema = z.object({
  language: z.enum(languages),
  scheme: z.enum(schemeChoices),
  /** CSS pixels; null for the full width. */
  width: z.nullable(z.int().check(z.minimum(280), z.maximum(4_000))),
  session: z.enum(sessionChoices),
  userType: userTypeSchema,
  /** Null for a user without a plan. */
  plan: z.nullable(planTypeSchema),
  isPlanExpired: z.boolean(),
  /** Rights that differ from the plan's, by name. */
  rights: z.record(z.string(), z.boolean()),
  answers: z.enum(answerSources),
  /** By call id. */
  overrides: z.record(z.string(), callOverrideSchema),
  faults: z.array(z.enum(faults)),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The default: a signed-in user with the Advanced plan, answers of the factories, no faults. */
export const firstSettings = (language: Language): Settings => ({
  language,
  scheme: 'system',
  width: null,
  session: 'signedIn',
  userType: userTypes.user,
  plan: 2,
  isPlanExpired: false,
  rights: {},
  answers: 'factories',
  overrides: {},
  faults: [],
});
