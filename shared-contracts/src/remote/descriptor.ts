import * as z from 'zod/mini';
import { languages } from '../i18n/languages.ts';
import type { Call } from '../http/define-call.ts';
import type { EventTopic } from '../events/event-topic.ts';

export const localizedTextSchema = z.record(z.enum(languages), z.string().check(z.minLength(1)));

/** The frames that a page can stand in: the product's frame, nothing around it, or a foreign page. */
export const layouts = ['app', 'bare', 'embed'] as const;

export const pathEntrySchema = z.object({
  /** First segment, with its slash; everything below it belongs to the same remote. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9]+$/u)),
  layout: z.enum(layouts),
  /** Who may see it: everybody, or who is signed in. */
  access: z.enum(['public', 'session', 'admin']),
  /** Who is signed in may see it also without a plan, as somebody is who came by the network's sign-in. */
  withoutPlan: z.optional(z.boolean()),
  /** Other sites may show it in a frame. */
  frameable: z.boolean(),
  /** Views of it are counted. Never where the path contains `embed`. */
  analytics: z.boolean(),
  /** Search engines may list it. */
  indexable: z.boolean(),
  title: localizedTextSchema,
  description: localizedTextSchema,
  /** Paths of the calls that its first screens ask for: a page of the path, or below it, asks them of its own accord while the code is on its way. */
  early: z.optional(z.array(z.string().check(z.regex(/^(?:\/[A-Za-z]+)+$/u)))),
});
export type PathEntry = z.infer<typeof pathEntrySchema>;

/** The groups of the navigation, in their order. */
export const navigationGroups = ['contentInsight', 'mediaExplore', 'management', 'account', 'information'] as const;

/** The name of a group of the navigation. */
export type NavigationGroupName = (typeof navigationGroups)[number];

/**
 * Groups whose pages stand side by side: above the page of any of their entries, and of what lies below it, the frame draws all of them as
 * one row of tabs, whichever remotes they come from and also with those down, as soon as there are two for the person. It draws none for
 * other groups, which are lists in the navigation only.
 */
export const tabbedGroups: readonly NavigationGroupName[] = ['management'];

/** Names of the icons that the frame draws. */
export const navigationIcons = ['workspace', 'media', 'contents', 'boards', 'compare', 'report', 'story', 'hashtag', 'brand', 'people', 'chatbot', 'article', 'link', 'settings', 'price', 'policy'] as const;

export const navigationEntrySchema = z.object({
  id: z.string(),
  /** Where it stands in the navigation; in one of `tabbedGroups` it is a tab beside the others of the group, too. */
  group: z.enum(navigationGroups),
  /** Its place in the group, among the entries of all remotes. */
  order: z.int(),
  path: z.string().check(z.startsWith('/')),
  icon: z.enum(navigationIcons),
  title: localizedTextSchema,
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** An event by its topic and the version of its payload. */
export const eventUseSchema = z.object({ topic: z.string(), version: z.int() });
export type EventUse = z.infer<typeof eventUseSchema>;

/** What a kind of job is called while it runs. */
export const jobKindSchema = z.object({
  kind: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/u)),
  title: localizedTextSchema,
  /** With `{label}` in the place of what it works on. */
  labelled: localizedTextSchema,
});
export type JobKind = z.infer<typeof jobKindSchema>;

/** What a remote says of itself; written beside its files by its build and embedded in the registry. */
export const descriptorSchema = z.object({
  /** Short, lower case; also its translation namespace and the source of its events. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/u)),
  /** Who answers for it. */
  team: z.string(),
  paths: z.array(pathEntrySchema).check(z.minLength(1)),
  navigation: z.array(navigationEntrySchema),
  /** Rights that its pages look at. */
  rights: z.array(z.string()),
  /** Versions of the contracts it works with, for example `^1.0.0`. */
  contractRange: z.string(),
  /** Calls it uses, by id. */
  calls: z.array(z.string()),
  events: z.object({ publishes: z.array(eventUseSchema), consumes: z.array(eventUseSchema) }),
  /** Jobs that its calls begin. */
  jobs: z.optional(z.array(jobKindSchema)),
});
export type Descriptor = z.infer<typeof descriptorSchema>;

const toUse = ({ topic, version }: EventTopic): EventUse => ({ topic, version });

/** The paths of calls that can be asked without knowing anything. Throws for one that changes something or needs an input. */
const toEarly = (calls: readonly Call[]): string[] =>
  calls.map((call) => {
    if (call.method !== 'GET' || call.changes || call.query?.safeParse({}).success === false || typeof call.response === 'string') throw new TypeError(`${call.id} cannot be asked before anything is known`);
    return call.path;
  });

/** What a path has unless it says otherwise: a page of the product's frame, for who is signed in. */
const ordinary = { layout: 'app', access: 'session', frameable: false, analytics: true, indexable: false } as const;

/** A path as a remote writes it. */
type PathOfRemote = Omit<PathEntry, 'early' | keyof typeof ordinary> & Partial<Pick<PathEntry, keyof typeof ordinary>> & { readonly early?: readonly Call[] };

/** Checks a remote's description and turns calls and events into their names. */
export function defineRemote(
  remote: Omit<Descriptor, 'paths' | 'calls' | 'events'> & {
    readonly paths: readonly PathOfRemote[];
    readonly calls: readonly Call[];
    readonly publishes: readonly EventTopic[];
    readonly consumes: readonly EventTopic[];
  },
): Descriptor {
  const { paths, calls, publishes, consumes, ...rest } = remote;
  return descriptorSchema.parse({
    ...rest,
    paths: paths.map(({ early, ...entry }) => ({ ...ordinary, ...entry, ...(early ? { early: toEarly(early) } : {}) })),
    calls: calls.map((call) => call.id),
    events: { publishes: publishes.map(toUse), consumes: consumes.map(toUse) },
  });
}
