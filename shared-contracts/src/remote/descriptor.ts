import * as z from 'zod/mini';
import type { EventTopic } from '../events/event-topic.ts';
import type { Call } from '../http/define-call.ts';
import { languages } from '../i18n/languages.ts';

const localizedTextSchema = z.record(z.enum(languages), z.string().check(z.minLength(1)));

/** The layouts of a page: in the product's frame, with nothing around it, or within a page of another site. */
const layouts = ['app', 'bare', 'embed'] as const;

const pathEntrySchema = z.object({
  /** First segment with its slash; the remote also owns everything below it. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9]+$/u)),
  layout: z.enum(layouts),
  /** Who may see it: everybody, signed-in users, or Admins. */
  access: z.enum(['public', 'session', 'admin']),
  /** True: signed-in users without a plan may see it too, for example after a first sign-in through the network. */
  withoutPlan: z.optional(z.boolean()),
  /** True: other sites may show it in a frame. */
  frameable: z.boolean(),
  /** True: its views are counted. Never where the path contains `embed`. */
  analytics: z.boolean(),
  /** True: search engines may list it. */
  indexable: z.boolean(),
  title: localizedTextSchema,
  description: localizedTextSchema,
  /**
   * Paths of the calls of its first screens. A page of this path, or below it, sends them while the code is still
   * loading.
   */
  early: z.optional(z.array(z.string().check(z.regex(/^(?:\/[A-Za-z]+)+$/u)))),
});
export type PathEntry = z.infer<typeof pathEntrySchema>;

/** The groups of the navigation, in their order. */
export const navigationGroups = ['contentInsight', 'mediaExplore', 'management', 'account', 'information'] as const;

/** The name of a group of the navigation. */
export type NavigationGroupName = (typeof navigationGroups)[number];

/**
 * Groups whose pages are shown as tabs: on the page of any entry, and below it, the frame renders a row with the tabs
 * of all entries, whichever remotes they belong to and even if these are down, as soon as the user has two of them.
 * Other groups are lists in the navigation only.
 */
export const tabbedGroups: readonly NavigationGroupName[] = ['management'];

/** Names of the icons that every frame renders. A frame refuses others, so further names belong to `ownIcons`. */
const navigationIcons = [
  'workspace',
  'media',
  'contents',
  'boards',
  'compare',
  'report',
  'story',
  'hashtag',
  'brand',
  'people',
  'chatbot',
  'article',
  'link',
  'settings',
  'price',
  'policy',
] as const;

/** Names of icons that were added later. Frames built before show the entry's `icon` instead. */
export const ownIcons = [
  'ranking',
  'brandCompare',
  'suggestion',
  'inspect',
  'creator',
  'upgrade',
  'invoice',
  'publishing',
  'admin',
  'guide',
  'event',
] as const;

const navigationEntrySchema = z.object({
  id: z.string(),
  /** Its group in the navigation; in one of `tabbedGroups` it is also a tab beside the group's other entries. */
  group: z.enum(navigationGroups),
  /** Its position in the group, among the entries of all remotes. */
  order: z.int(),
  path: z.string().check(z.startsWith('/')),
  icon: z.enum(navigationIcons),
  /** One of `ownIcons`, rendered instead of `icon` by a frame that knows it. */
  ownIcon: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/u))),
  title: localizedTextSchema,
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** An event by its topic and the version of its payload. */
const eventUseSchema = z.object({ topic: z.string(), version: z.int() });
type EventUse = z.infer<typeof eventUseSchema>;

/** The titles of a kind of job, shown while it runs. */
const jobKindSchema = z.object({
  kind: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/u)),
  title: localizedTextSchema,
  /** Title with `{label}` as the placeholder for what the job works on. */
  labelled: localizedTextSchema,
});
export type JobKind = z.infer<typeof jobKindSchema>;

/** The description of a remote. Its build writes it next to the remote's files, and the registry contains it. */
export const descriptorSchema = z.object({
  /** Short and lower case; also the namespace of its translations and the source of its events. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/u)),
  /** The team that is responsible for it. */
  team: z.string(),
  paths: z.array(pathEntrySchema).check(z.minLength(1)),
  navigation: z.array(navigationEntrySchema),
  /** Rights that its pages check. */
  rights: z.array(z.string()),
  /** Versions of the contracts it works with, for example `^1.0.0`. */
  contractRange: z.string(),
  /** Calls it uses, by id. */
  calls: z.array(z.string()),
  events: z.object({ publishes: z.array(eventUseSchema), consumes: z.array(eventUseSchema) }),
  /** Kinds of jobs that its calls start. */
  jobs: z.optional(z.array(jobKindSchema)),
});
export type Descriptor = z.infer<typeof descriptorSchema>;

const toUse = ({ topic, version }: EventTopic): EventUse => ({ topic, version });

/**
 * The paths of calls that need no input. Throws a TypeError for a call that changes something, needs an input or has no
 * JSON response.
 */
const toEarly = (calls: readonly Call[]): string[] =>
  calls.map((call) => {
    if (
      call.method !== 'GET' ||
      call.changes ||
      call.query?.safeParse({}).success === false ||
      typeof call.response === 'string'
    )
      throw new TypeError(
        `${call.id} cannot be an early request: it must be a GET that changes nothing, needs no query and answers JSON`,
      );
    return call.path;
  });

/** Defaults of a path: a page in the product's frame, for signed-in users. */
const ordinary = { layout: 'app', access: 'session', frameable: false, analytics: true, indexable: false } as const;

/** A path as a remote defines it. */
export type PathOfRemote = Omit<PathEntry, 'early' | keyof typeof ordinary> &
  Partial<Pick<PathEntry, keyof typeof ordinary>> & { readonly early?: readonly Call[] };

/** Validates a remote's description and replaces calls and events by their names. */
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
