/** Parts of the workspace with different rules for imports. */
export type Zone = 'contracts' | 'ui' | 'shell' | 'isolation' | 'hostKit' | 'remote' | 'server' | 'tool' | 'bench';

/** A ban: the zones in which a module may be imported, and why. */
export interface ImportBan {
  /** Exact name of a module, or a prefix that ends with a slash. */
  module: string;
  allowedIn: readonly Zone[];
  reason: string;
  /** Only these of its exports; all of them if absent. */
  names?: readonly string[];
}

const shared = 'Import it from the shared modules of @tessera/ui: it must exist once in the page.';
const tools = 'A build and test tool; the product does not import it.';

/** All import bans of the workspace. There is no other list. */
export const importBans: readonly ImportBan[] = [
  { module: '@mui/', allowedIn: ['ui', 'bench'], reason: shared },
  { module: '@nivo/', allowedIn: ['ui'], reason: 'Only the chart components of @tessera/ui draw with it.' },
  { module: '@tanstack/', allowedIn: ['ui', 'bench'], reason: shared },
  { module: 'react-router-dom', allowedIn: ['ui'], reason: shared },
  { module: 'react-router', allowedIn: [], reason: shared },
  { module: 'react-i18next', allowedIn: ['ui'], reason: shared },
  {
    module: 'react-i18next',
    names: ['useTranslation'],
    // Elsewhere the whole module is banned.
    allowedIn: ['contracts', 'shell', 'isolation', 'hostKit', 'remote', 'server', 'tool', 'bench'],
    reason: 'Import it from shared-ui/src/i18n/use-translation.ts, which checks keys and values.',
  },
  { module: 'rxjs', allowedIn: ['ui', 'contracts', 'server', 'tool', 'bench'], reason: shared },
  { module: 'rxjs/', allowedIn: [], reason: 'Import from rxjs itself.' },
  {
    module: 'single-spa',
    allowedIn: ['shell'],
    reason: 'Only the shell starts and mounts; a remote exports lifecycles.',
  },
  {
    module: '@module-federation/',
    allowedIn: ['ui', 'tool', 'bench'],
    reason: 'Only what a host is made of in @tessera/ui loads remotes.',
  },
  {
    module: 'react',
    allowedIn: ['ui', 'shell', 'isolation', 'hostKit', 'remote', 'bench'],
    reason: 'Contracts and servers know no React.',
  },
  {
    module: 'react-dom',
    allowedIn: ['ui', 'shell', 'isolation', 'hostKit', 'remote', 'bench'],
    reason: 'Contracts and servers know no React.',
  },
  {
    module: 'react-dom/',
    allowedIn: ['ui', 'shell', 'isolation', 'hostKit', 'remote', 'bench'],
    reason: 'Contracts and servers know no React.',
  },
  {
    module: '@emotion/',
    allowedIn: ['ui', 'shell', 'isolation', 'remote'],
    reason: 'Contracts and servers draw nothing.',
  },
  {
    module: '@tessera/ui/',
    allowedIn: ['ui', 'shell', 'isolation', 'hostKit', 'remote', 'bench'],
    reason: 'Contracts and servers draw nothing.',
  },
  {
    module: '@tessera/isolation/',
    allowedIn: ['isolation', 'remote'],
    reason: "Only a remote's own test runs it alone.",
  },
  {
    module: '@tessera/api-server/',
    allowedIn: ['server', 'tool', 'bench'],
    reason: 'The server is reached over HTTP.',
  },
  {
    module: '@tessera/graph-emulator/',
    allowedIn: ['server', 'tool', 'bench'],
    reason: 'An emulator is called over HTTP.',
  },
  { module: '@tessera/tooling/', allowedIn: ['tool', 'bench'], reason: tools },
  { module: 'webpack', allowedIn: ['tool', 'bench'], reason: tools },
  { module: 'kysely', allowedIn: ['server', 'tool', 'bench'], reason: 'Only the server speaks SQL.' },
  { module: 'pg', allowedIn: ['server', 'tool', 'bench'], reason: 'Only the server speaks SQL.' },
  { module: 'fastify', allowedIn: ['server', 'tool', 'bench'], reason: 'Only the server listens.' },
  { module: 'zod', allowedIn: [], reason: 'Import zod/mini: the whole of zod is four times as large.' },
  {
    module: 'zod/mini',
    allowedIn: ['contracts', 'isolation', 'server', 'tool', 'bench'],
    reason: 'Schemas are written in contracts; in a browser they read through the shared module of @tessera/ui.',
  },
  { module: 'lodash', allowedIn: [], reason: 'The language has it.' },
  { module: 'moment', allowedIn: [], reason: 'Intl and Temporal have it.' },
  { module: 'axios', allowedIn: [], reason: 'The contract has a client.' },
];

/** The folders of each zone, as glob patterns from the root. */
export const zoneFiles: Readonly<Record<Zone, readonly string[]>> = {
  contracts: ['shared-contracts/**'],
  ui: ['shared-ui/**'],
  shell: ['shell/**'],
  isolation: ['isolation/**'],
  hostKit: ['host-kit/**'],
  remote: ['mf-*/**', 'e2e/fixtures/*/src/**'],
  server: ['api-server/**', 'emulators/**'],
  tool: ['tooling/**', 'e2e/*', 'e2e/{journeys,src}/**', 'e2e/fixtures/*/*'],
  bench: ['bench/**'],
};

/** Zones whose code runs in a browser. */
export const browserZones: readonly Zone[] = ['ui', 'shell', 'isolation', 'hostKit', 'remote'];

interface Restriction {
  paths: { name: string; message: string; importNames?: string[] }[];
  patterns: { group: string[]; message: string }[];
}

/** One zone's restriction in the lint rule's format. Each zone has only one, since a second block would replace it. */
export function restrictionOf(zone: Zone, bans: readonly ImportBan[] = importBans): Restriction {
  const active = bans.filter((ban) => !ban.allowedIn.includes(zone));
  const environment = {
    group: ['node:process', 'process'],
    importNames: ['env'],
    message: 'Settings are read in one file.',
  };
  return {
    paths: active.flatMap(({ module: name, reason: message, names }) =>
      name.endsWith('/') ? [] : [{ name, message, ...(names === undefined ? {} : { importNames: [...names] }) }],
    ),
    patterns: [
      ...active.flatMap((ban) =>
        ban.module.endsWith('/') ? [{ group: [`${ban.module}**`], message: ban.reason }] : [],
      ),
      environment,
    ],
  };
}
