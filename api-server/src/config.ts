import ipaddr from 'ipaddr.js';
import { resolve } from 'node:path';
import { settings } from './settings.ts';
import type { Setting } from './settings.ts';
import { unsafeCast } from '@tessera/contracts/http/schema';

type Settings = typeof settings;

/** All settings, read and validated. */
export type Config = { readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never };

/** A setting is unusable. The message is one line, written for the person who started the program. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Variables = Readonly<Record<string, string | undefined>>;

function readSetting(item: Setting<unknown>, variables: Variables): unknown {
  const given = variables[item.name]?.trim();
  const text = given === undefined || given === '' ? item.fallback : given;
  if (text === null) return null;
  try {
    return item.read(text);
  } catch (error) {
    throw new ConfigError(`${item.name} ${error instanceof Error ? error.message : 'is wrong'}.`);
  }
}

const forProduction = ['publicUrl', 'smtpUrl', 'graphUrl', 'encryptionKey'] as const satisfies readonly (keyof Settings)[];

const ownInProduction = ['graphAppSecret', 'paymentsKey', 'paymentsWebhookSecret'] as const satisfies readonly (keyof Settings)[];

const isLoopback = (host: string): boolean => host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** Refuses what the network cannot be: an emulator in production, or one half of the installation's own connection. */
function assertNetwork({ environment, graphEmulated, graphToken, graphAccountId }: Config): void {
  if (graphEmulated && environment === 'production') throw new ConfigError(`${settings.graphEmulated.name} must be false when ENVIRONMENT is production.`);
  if ((graphToken === null) !== (graphAccountId === null)) throw new ConfigError(`${settings.graphToken.name} and ${settings.graphAccountId.name} belong together: set both or neither.`);
}

/** A server outside production must not be public: its `/dev` pages show all mails and can move the clock. */
function assertPrivate({ host, publicUrl }: Config): void {
  if (!isLoopback(host)) throw new ConfigError(`${settings.host.name} must be an address of this machine alone, such as 127.0.0.1, unless ENVIRONMENT is production.`);
  if (publicUrl?.startsWith('https:')) throw new ConfigError(`${settings.publicUrl.name} must not begin with https:// unless ENVIRONMENT is production.`);
}

/** Refuses to serve embed data from the application's own origin: other sites read this data, so nobody may be signed in there. */
function assertApart({ memoDataUrl, publicUrl }: Config): void {
  if (memoDataUrl !== null && publicUrl !== null && new URL(memoDataUrl).origin === new URL(publicUrl).origin) throw new ConfigError(`${settings.memoDataUrl.name} must be of another origin than ${settings.publicUrl.name}.`);
}

/** Reads the settings. Throws a ConfigError for the first invalid one. The message never contains the value, which may be secret. */
export function readConfig(variables: Variables): Config {
  const config: Config = unsafeCast(Object.fromEntries(Object.entries(settings).map(([key, item]) => [key, readSetting(item, variables)])));
  if (config.environment === 'production') {
    const missing = forProduction.find((key) => config[key] === null);
    if (missing) throw new ConfigError(`${settings[missing].name} is needed when ENVIRONMENT is production.`);
    // The payment emulator's secrets are public, so production must set its own.
    const known = ownInProduction.find((key) => config[key] === settings[key].fallback);
    if (known) throw new ConfigError(`${settings[known].name} is needed when ENVIRONMENT is production.`);
  } else assertPrivate(config);
  assertNetwork(config);
  assertApart(config);
  return { ...config, dataDir: resolve(config.dataDir), distDir: config.distDir === null ? null : resolve(config.distDir) };
}

/** The settings of this process. No other code reads `process.env`. */
export const processConfig = (): Config => readConfig(process.env);

/** The environment that gives a child process the same settings, with some of them replaced. */
export const environmentFor = (replaced: Partial<Record<string, string>>): NodeJS.ProcessEnv => ({ ...process.env, ...replaced });

/** The table of settings for docs/configuration.md. */
export function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(settings).map((item) => `| \`${item.name}\` | ${item.fallback === null ? '' : `\`${item.fallback}\``} | ${[item.meaning, item.read.limits ?? ''].join(' ').trim()} |`);
  return ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

const testServerVariable = 'TESSERA_TEST_DATABASE_URL';

/** Whether to run the long tests too, as `npm run test:full` does. */
export const isFullTest = (): boolean => process.env['TESSERA_FULL'] === '1';

/** For processes that a test starts with their own environment: passes on the Node compile cache of this test run. */
export function testCompileCache(): Readonly<Record<string, string>> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Tells the test processes that start after this one where the test PostgreSQL listens. */
export const setTestServerUrl = (url: string): void => {
  process.env[testServerVariable] = url;
};

/** The address of the PostgreSQL server of this test run. */
export function testServerUrl(): string {
  const url = process.env[testServerVariable];
  if (url === undefined) throw new ConfigError('The PostgreSQL of the tests was not started.');
  return url;
}
