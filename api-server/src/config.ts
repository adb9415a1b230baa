import { resolve } from 'node:path';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { settings, type Config } from './settings.ts';
import { placeRules } from './settings/place-rules.ts';
import type { Setting } from './settings/setting.ts';

export type { Config } from './settings.ts';

/**
 * The start is impossible. The message has one line for each problem, written for the person who started the program.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Variables = Readonly<Record<string, string | undefined>>;

const settingKeys: readonly (keyof Config)[] = unsafeCast(Object.keys(settings));

type Reading = { readonly value: unknown } | { readonly problem: string };

function readSetting(item: Setting<unknown>, variables: Variables): Reading {
  const input = variables[item.name]?.trim();
  const text = input === undefined || input === '' ? item.fallback : input;
  if (text === null) return { value: null };
  try {
    return { value: item.read(text) };
  } catch (error) {
    return { problem: `${item.name} ${error instanceof Error ? error.message : 'is wrong'}.` };
  }
}

/** What is wrong with each value at its place, in the order of the documented table. */
function misplaced(config: Config): readonly string[] {
  const problemOf = <Key extends keyof Config>(key: Key): string | null => {
    const { everywhere, production, elsewhere } = placeRules[key];
    return (
      everywhere?.(config[key], config) ??
      (config.environment === 'production' ? production : elsewhere)?.(config[key], config) ??
      null
    );
  };
  return settingKeys.flatMap((key) => {
    const problem = problemOf(key);
    return problem === null ? [] : [`${settings[key].name} ${problem}.`];
  });
}

/**
 * Reads the settings. Throws a ConfigError with a line for each invalid one: first those that cannot be read, then
 * those that are wrong at their place. The message never contains a value, which may be secret.
 */
export function readConfig(variables: Variables): Config {
  const readings = settingKeys.map((key) => [key, readSetting(settings[key], variables)] as const);
  const unreadable = readings.flatMap(([, reading]) => ('problem' in reading ? [reading.problem] : []));
  if (unreadable.length > 0) throw new ConfigError(unreadable.join('\n'));
  const read: Config = unsafeCast(
    Object.fromEntries(readings.map(([key, reading]) => [key, 'value' in reading ? reading.value : null])),
  );
  const config = {
    ...read,
    dataDir: resolve(read.dataDir),
    distDir: read.distDir === null ? null : resolve(read.distDir),
  };
  const problems = misplaced(config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** The settings of this process. No other code reads `process.env`. */
export const processConfig = (): Config => readConfig(process.env);

/** The environment that gives a child process the same settings, with some of them replaced. */
export const environmentFor = (replaced: Partial<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...replaced,
});

/** The table of settings for docs/configuration.md. */
export function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(settings).map(
    (item) =>
      `| \`${item.name}\` | ${item.fallback === null ? '' : `\`${item.fallback}\``} | ${[item.meaning, item.read.limits ?? ''].join(' ').trim()} |`,
  );
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
