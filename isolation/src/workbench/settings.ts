import { isProblemCode } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import type { Language } from '@tessera/contracts/i18n/languages';
import { planTypeSchema } from '@tessera/contracts/plan/plans';
import { userTypes, userTypeSchema } from '@tessera/contracts/user/user.schema';
import { schemeChoices } from '@tessera/ui/shared-modules/kit';
import * as z from 'zod/mini';

/** Who is there, and why nobody is: the last three are the reasons for which a session ends. */
export const sessionChoices = ['signedIn', 'signedOut', 'expired', 'otherDevice'] as const;

/** Where calls are answered: by the contract's factories in the page, or by the server that the page came from. */
export const answerSources = ['factories', 'server'] as const;

/** How much the factories answer with, where a call answers with lists. */
export const amounts = ['empty', 'little', 'many'] as const;

/** What one call answers. */
export const callAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(answerSources) }),
  /** By the factories, so much. */
  z.object({ kind: z.enum(amounts) }),
  /** A problem of the catalogue. */
  z.object({ kind: z.literal('problem'), code: z.string().check(z.refine(isProblemCode)) }),
  /** This JSON, whatever the contract says of it. */
  z.object({ kind: z.literal('body'), body: z.unknown() }),
]);
export type CallAnswer = z.infer<typeof callAnswerSchema>;

/** What is other about one call: null answers as all calls do. */
export const callOverrideSchema = z.object({ answer: z.nullable(callAnswerSchema), isSlow: z.boolean() });
export type CallOverride = z.infer<typeof callOverrideSchema>;

/** Faults of the remote's start; each starts it over. */
export const startFaults = ['filesDown', 'filesSlow', 'badManifest', 'oldContract', 'throwAtMount'] as const;

/** Faults of the world around a remote that runs. */
export const worldFaults = ['callsDown', 'callsSlow', 'calls500', 'eventFlood'] as const;

export const faults = [...startFaults, ...worldFaults] as const;
export type Fault = (typeof faults)[number];

/** Everything around the remote that can be chosen. */
export const settingsSchema = z.object({
  language: z.enum(languages),
  scheme: z.enum(schemeChoices),
  /** CSS pixels; null for all that the window has. */
  width: z.nullable(z.int().check(z.minimum(280), z.maximum(4_000))),
  session: z.enum(sessionChoices),
  userType: userTypeSchema,
  /** Null for who has no plan. */
  plan: z.nullable(planTypeSchema),
  isPlanExpired: z.boolean(),
  /** Switches by name that are other than the plan says. */
  rights: z.record(z.string(), z.boolean()),
  answers: z.enum(answerSources),
  /** By the id of the call. */
  overrides: z.record(z.string(), callOverrideSchema),
  faults: z.array(z.enum(faults)),
});
export type Settings = z.infer<typeof settingsSchema>;

/** A signed-in person with the Advanced plan, answered by the factories, and nothing wrong. */
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
