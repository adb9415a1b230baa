import satisfies from 'semver/functions/satisfies.js';
import * as z from 'zod/mini';
import { breakingChanges, type Snapshot } from '../http/breaking-changes.ts';
import type { Descriptor } from './descriptor.ts';
import { servedVersions, type Registry, type RemoteVersion, type ShellAssets } from './registry.ts';

/** Reasons for a refusal, in the order in which the gate checks them. */
const refusalReasons = ['id', 'path', 'event', 'contractRange', 'call', 'share', 'shareSet', 'digest', 'size'] as const;
type RefusalReason = (typeof refusalReasons)[number];

/** One reason against going live, in one sentence for the team that deploys. */
const refusalSchema = z.object({ reason: z.enum(refusalReasons), detail: z.string() });
export type Refusal = Readonly<z.infer<typeof refusalSchema>>;

/** The body with which a store responds with status 422 when its own gate refuses a registry. */
export const refusalsSchema = z.object({ refusals: z.array(refusalSchema) });

/** What a page provides to its remotes: the part of the shell that they depend on. */
export type Platform = Pick<ShellAssets, 'contracts' | 'shares'>;

/** Paths that are reserved for the shell and the server. */
export const reservedPaths = [
  '/',
  '/login',
  '/register',
  '/auth',
  '/error',
  '/qa',
  '/isolate',
  '/isolation',
  '/api',
  '/dev',
  '/s',
  '/assets',
  '/shell',
  '/remotes',
] as const;

/**
 * Maximum bytes, before compression, that a remote may load before its first render, and in all. Before the first
 * render it loads its entry, what every page of it needs, what the opened page needs, and the texts of one language.
 * 600 kB are about 150 kB compressed: 0.12 s at 10 Mbit/s.
 */
export const sizeBudget = { preload: 600_000, all: 6_000_000 } as const;

/**
 * Shared modules that only work together: a remote takes all modules that it uses of a set from the page, or brings all
 * of them itself.
 */
const shareSets: readonly (readonly string[])[] = [
  ['react', 'react-dom'],
  ['@emotion/react', '@tessera/ui/shared-modules/components'],
];

/** A version to deploy: its descriptor, its requirements, and the calls and events that it was built with. */
export interface Candidate {
  readonly version: RemoteVersion;
  readonly contract: Snapshot;
  /** Files whose content does not match the version's digests; empty when all were checked and match. */
  readonly wrongFiles: readonly string[];
}

const refuse = (reason: RefusalReason, detail: string): Refusal => ({ reason, detail });

/** All other remotes, in every version that a page can get. */
const others = (registry: Registry, id: string): readonly RemoteVersion[] =>
  registry.remotes.filter((entry) => entry.id !== id).flatMap(servedVersions);

function clashes({ descriptor, container }: RemoteVersion, registry: Registry): Refusal[] {
  const versions = others(registry, descriptor.id);
  const strangers = versions.map((version) => version.descriptor);
  const own = descriptor.paths.map(({ path }) => path);
  return [
    ...(descriptor.id === 'shell' ? [refuse('id', 'The id "shell" is the shell\'s own.')] : []),
    ...versions
      .filter((version) => version.container === container)
      .map((version) =>
        refuse(
          'id',
          `Its container ${container} has the name of that of ${version.descriptor.id}; one would replace the other in a page.`,
        ),
      ),
    ...own
      .filter((path) => reservedPaths.some((reserved) => reserved === path))
      .map((path) => refuse('path', `${path} belongs to the shell or the server.`)),
    ...own.filter((path, at) => own.indexOf(path) !== at).map((path) => refuse('path', `${path} is listed twice.`)),
    ...strangers.flatMap((other) =>
      other.paths
        .filter(({ path }) => own.includes(path))
        .map(({ path }) => refuse('path', `${path} belongs to ${other.id} already.`)),
    ),
    ...strangers.flatMap((other) =>
      other.events.publishes
        .filter(({ topic }) => descriptor.events.publishes.some((event) => event.topic === topic))
        .map(({ topic }) =>
          refuse('event', `${topic} is published by ${other.id}; an event has exactly one publisher.`),
        ),
    ),
  ];
}

/** The calls and events that a remote uses, out of all that it was built with: the content of its `contract.json`. */
export function usedPart({ calls, events }: Descriptor, built: Snapshot): Snapshot {
  const topics = new Set([...events.publishes, ...events.consumes].map(({ topic }) => topic));
  return {
    version: built.version,
    calls: built.calls.filter(({ id }) => calls.includes(id)),
    events: built.events.filter(({ topic }) => topics.has(topic)),
  };
}

function unknownUses({ calls, events, paths }: Descriptor, built: Snapshot): Refusal[] {
  const questions = built.calls
    .filter(({ id, method }) => calls.includes(id) && method === 'GET')
    .map(({ path }) => path);
  const early = paths.flatMap((entry) => entry.early ?? []).filter((path) => !questions.includes(path));
  const topics = [...events.publishes, ...events.consumes].filter(({ topic }) =>
    built.events.every((event) => event.topic !== topic),
  );
  return [
    ...calls
      .filter((id) => built.calls.every((call) => call.id !== id))
      .map((id) => refuse('call', `It uses ${id}, which its contract.json does not describe.`)),
    ...early.map((path) =>
      refuse('call', `Its page requests ${path} early, which is not one of the GET calls that it uses.`),
    ),
    ...topics.map(({ topic }) =>
      refuse('event', `It uses the event ${topic}, which its contract.json does not describe.`),
    ),
  ];
}

function foreignEvents({ id, events }: Descriptor, built: Snapshot): Refusal[] {
  return events.publishes.flatMap(({ topic }) => {
    const publisher = built.events.find((event) => event.topic === topic)?.publisher;
    return publisher === undefined || publisher === id
      ? []
      : [refuse('event', `${topic} is published by ${publisher}, not by ${id}.`)];
  });
}

function missingShares({ requires, brings = [] }: RemoteVersion, { shares }: Platform): Refusal[] {
  const wrong = Object.entries(requires).flatMap(([name, range]) => {
    const provided = shares[name];
    if (provided === undefined) return [refuse('share', `It needs ${name}, which the page does not provide.`)];
    return satisfies(provided, range, { includePrerelease: true })
      ? []
      : [refuse('share', `It needs ${name} ${range}; the page provides ${provided}.`)];
  });
  const torn = shareSets.flatMap((set) => {
    const [taken, brought] = [set.filter((name) => name in requires), set.filter((name) => brings.includes(name))];
    return taken.length > 0 && brought.length > 0
      ? [
          refuse(
            'shareSet',
            `It takes ${taken.join(', ')} from the page and brings ${brought.join(', ')} itself; they only work as one set.`,
          ),
        ]
      : [];
  });
  return [...wrong, ...torn];
}

function tooLarge({ files, entry, preload, routes = {}, texts = {} }: RemoteVersion): Refusal[] {
  const size = (names: (path: string) => boolean): number =>
    files.filter(({ path }) => names(path)).reduce((sum, { bytes }) => sum + bytes, 0);
  const pages = [
    { path: '', preload: [] },
    ...Object.entries(routes).map(([path, route]) => ({ path, preload: route.preload })),
  ];
  const firstLoads = pages.flatMap((page) =>
    [[], ...Object.values(texts)].map((ofLanguage) => {
      const loaded = new Set([entry, ...preload, ...page.preload, ...ofLanguage]);
      return { path: page.path, bytes: size((path) => loaded.has(path)) };
    }),
  );
  const first = firstLoads.reduce((most, load) => (load.bytes > most.bytes ? load : most));
  const all = size(() => true);
  return [
    ...(first.bytes > sizeBudget.preload
      ? [
          refuse(
            'size',
            `${String(first.bytes)} bytes are loaded before its first render${first.path && ` at ${first.path}`}; ${String(sizeBudget.preload)} are allowed.`,
          ),
        ]
      : []),
    ...(all > sizeBudget.all
      ? [refuse('size', `It has ${String(all)} bytes in all; ${String(sizeBudget.all)} are allowed.`)]
      : []),
  ];
}

/**
 * What is being deployed and causes the conflict: a version of a remote, or the shell or the server under existing
 * versions.
 */
export type Latecomer = 'version' | 'platform';

const brokenCall: Readonly<Record<Latecomer, (change: string) => string>> = {
  version: (change) => `Its contracts do not match those of the live server. On the server: ${change}.`,
  platform: (change) => `The server has changed since it was built: ${change}.`,
};

/**
 * The reasons why a version cannot work with a page and a server. Deploys of the shell and of the server check these
 * too.
 */
export function incompatibilities(
  { version, contract }: Pick<Candidate, 'version' | 'contract'>,
  platform: Platform,
  server: Snapshot,
  latecomer: Latecomer,
): Refusal[] {
  const { descriptor } = version;
  return [
    ...(satisfies(platform.contracts, descriptor.contractRange)
      ? []
      : [
          refuse(
            'contractRange',
            `It works with contracts ${descriptor.contractRange}; the shell has ${platform.contracts}.`,
          ),
        ]),
    ...breakingChanges(contract, server).map((change) => refuse('call', brokenCall[latecomer](change))),
    ...missingShares(version, platform),
  ];
}

/**
 * Checks whether a version can go live beside the live ones. Returns every reason against it, empty if there is none.
 * Changes nothing.
 */
export function gate(
  { version, contract, wrongFiles }: Candidate,
  {
    registry,
    platform,
    server,
  }: { readonly registry: Registry; readonly platform: Platform; readonly server: Snapshot },
): Refusal[] {
  return [
    ...clashes(version, registry),
    ...unknownUses(version.descriptor, contract),
    ...foreignEvents(version.descriptor, contract),
    ...incompatibilities({ version, contract }, platform, server, 'version'),
    ...wrongFiles.map((file) => refuse('digest', `${file} is not the file that the version names.`)),
    ...tooLarge(version),
  ];
}

/**
 * Warnings about what is allowed but likely a mistake, one sentence each: an event of another remote that is not sticky
 * reaches only pages that are mounted together with its publisher, which two pages of different remotes never are.
 */
export function warnings({ version: { descriptor }, contract }: Pick<Candidate, 'version' | 'contract'>): string[] {
  return contract.events
    .filter(({ topic }) => descriptor.events.consumes.some((event) => event.topic === topic))
    .filter(({ publisher, sticky = false }) => !sticky && publisher !== 'shell' && publisher !== descriptor.id)
    .map(
      ({ topic, publisher }) =>
        `It consumes ${topic}, which is not sticky: while ${publisher} publishes it, no page of ${descriptor.id} is mounted that could receive it. Make the event sticky, or request the state by a call.`,
    );
}

/**
 * Checks whether this shell or this server can go live under the served remotes. Pass the one that changes and the
 * other one unchanged.
 * @param served every version that a page can get, with what it was built with
 */
export function gateOfPlatform(
  served: readonly Pick<Candidate, 'version' | 'contract'>[],
  platform: Platform,
  server: Snapshot,
): Refusal[] {
  return served.flatMap(({ version, contract }) =>
    incompatibilities({ version, contract }, platform, server, 'platform').map(({ reason, detail }) =>
      refuse(reason, `${version.descriptor.id} ${version.version}: ${detail}`),
    ),
  );
}
