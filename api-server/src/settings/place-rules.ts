import { isAbsolute, relative } from 'node:path';
import { settings, type Config } from '../settings.ts';
import { isLoopback, isOwnNetwork } from './networks.ts';
import { isWeakKey, weaknessOf } from './weak-secret.ts';

/**
 * Returns what is wrong with a value at this place, as the rest of a sentence that begins with the setting's name.
 * Null: nothing.
 */
type Check<Value> = (value: Value, config: Config) => string | null;

/** Where a setting's value may stand. A rule without checks says why each valid value is harmless everywhere. */
interface PlaceRule<Value> {
  readonly everywhere?: Check<Value>;
  readonly production?: Check<Value>;
  readonly elsewhere?: Check<Value>;
}

const secretMin = 16;
const webhookSecretMin = 20;
const authRateMax = 1_200;
const defaultPasswords: ReadonlySet<string> = new Set([
  'postgres',
  'postgresql',
  'password',
  'tessera',
  'admin',
  'root',
  'secret',
  'changeme',
  'change-me',
  'example',
  'user',
  'test',
  '1234',
  '12345',
  '123456',
  '12345678',
]);

const harmless = (_why: string): PlaceRule<unknown> => ({});

const isBelow = (path: string, folder: string): boolean => {
  const between = relative(folder, path);
  return between === '' || !(between.startsWith('..') || isAbsolute(between));
};

const hostOf = (address: string): string => new URL(address).hostname;
const isPlain = (address: string): boolean => address.startsWith('http:');

/** Whether only this machine reaches the installation, so that nothing it sends or receives crosses a network. */
const isTrial = ({ host, publicUrl }: Config): boolean =>
  publicUrl !== null && isLoopback(host) && isLoopback(hostOf(publicUrl));

/** For what the server itself calls: it sends secrets there. */
const encrypted: Check<string | null> = (value, { host }) =>
  value === null || !isPlain(value) || (isLoopback(hostOf(value)) && isLoopback(host))
    ? null
    : 'must begin with https:// when ENVIRONMENT is production; only where HOST is 127.0.0.1 may it be http:// to this machine';

/** For what browsers open: to them, the loopback address is the user's own machine. */
const encryptedForBrowsers: Check<string | null> = (value, config) =>
  value === null || !isPlain(value) || (isLoopback(hostOf(value)) && isTrial(config))
    ? null
    : 'must begin with https:// when ENVIRONMENT is production; http:// is only possible where HOST and PUBLIC_URL are of this machine alone';

const own =
  (key: keyof typeof settings, least: number): Check<string> =>
  (value) => {
    if (value === settings[key].fallback) return 'is needed when ENVIRONMENT is production';
    const weakness = weaknessOf(value, least);
    return weakness === null ? null : `${weakness} when ENVIRONMENT is production`;
  };

const needed: Check<unknown> = (value) => (value === null ? 'is needed when ENVIRONMENT is production' : null);

const all =
  <Value>(...checks: readonly Check<Value>[]): Check<Value> =>
  (value, config) => {
    for (const check of checks) {
      const problem = check(value, config);
      if (problem !== null) return problem;
    }
    return null;
  };

const paymentsKey: Check<string> = (value) =>
  /^(?:sk|rk)_test_|^pk_/u.test(value)
    ? 'must be the secret key of the live mode when ENVIRONMENT is production'
    : null;

const database: Check<string | null> = (value) => {
  if (value === null) return null;
  const url = new URL(value);
  const password = decodeURIComponent(url.password);
  if (
    password !== '' &&
    (defaultPasswords.has(password.toLowerCase()) || password === decodeURIComponent(url.username))
  ) {
    return 'must not have a default password when ENVIRONMENT is production';
  }
  const host = url.searchParams.get('host') ?? url.hostname;
  const mode = url.searchParams.get('sslmode') ?? 'disable';
  if (host === '' || host.startsWith('/') || isOwnNetwork(host)) return null;
  return ['disable', 'allow', 'prefer'].includes(mode)
    ? 'must contain sslmode=verify-full (or require) when ENVIRONMENT is production and the database is not in a private network'
    : null;
};

const mailServer: Check<string | null> = (value) => {
  if (value === null) return null;
  const url = new URL(value);
  if (url.searchParams.get('tls.rejectUnauthorized') === 'false' || url.searchParams.get('ignoreTLS') === 'true')
    return 'must not turn off TLS or its checks when ENVIRONMENT is production';
  const isSafe = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true' || isLoopback(url.hostname);
  return isSafe
    ? null
    : 'must begin with smtps://, or contain requireTLS=true, when ENVIRONMENT is production: mails contain codes and links';
};

const memoOrigin: Check<string | null> = (value, { publicUrl }) =>
  value !== null && publicUrl !== null && value === publicUrl ? 'must be of another origin than PUBLIC_URL' : null;

const bothOrNeither =
  (isOther: (config: Config) => boolean): Check<string | null> =>
  (value, config) =>
    value !== null && isOther(config)
      ? 'needs the other one too: GRAPH_TOKEN and GRAPH_ACCOUNT_ID belong together'
      : null;

const optionalSecret: Check<string | null> = (value) => {
  const weakness = value === null ? null : weaknessOf(value, secretMin);
  return weakness === null ? null : `${weakness} when ENVIRONMENT is production`;
};

/**
 * For each setting, what its value must fulfil at its place: next to the other settings and, above all, in production,
 * where strangers reach the installation. The type requires a row for each setting. The form of a value is checked
 * before, by the setting's reader.
 */
export const placeRules: { readonly [Key in keyof Config]: PlaceRule<Config[Key]> } = {
  port: harmless('a port alone opens nothing'),
  host: {
    elsewhere: (host) =>
      isLoopback(host)
        ? null
        : 'must be an address of this machine alone, such as 127.0.0.1, unless ENVIRONMENT is production',
  },
  publicUrl: {
    production: all<string | null>(needed, encryptedForBrowsers),
    elsewhere: (value) =>
      value?.startsWith('https:') === true ? 'must not begin with https:// unless ENVIRONMENT is production' : null,
  },
  hostNames: harmless('names that anybody can register are refused by the reader'),
  trustProxy: harmless('networks of strangers are refused by the reader'),
  memoPort: { everywhere: (memoPort, { port }) => (memoPort === port ? 'must be another port than PORT' : null) },
  memoDataUrl: { everywhere: memoOrigin, production: encryptedForBrowsers },
  environment: harmless('it is what the other rules depend on'),
  dataDir: {
    everywhere: (folder, { distDir }) =>
      distDir !== null && isBelow(folder, distDir)
        ? 'must not be below DIST_DIR, whose files everybody can load'
        : null,
  },
  distDir: harmless('its files are public by design; what lies there is chosen by the operator'),
  databaseUrl: { production: database },
  requireAdminSecondFactor: harmless(
    'without a value it is required in production; who turns it off does so on purpose',
  ),
  retention: harmless('the reader limits the days of each kind'),
  stopGrace: harmless('the reader limits it'),
  minimumCharge: harmless('the reader limits it; a wrong one is refused by the payment service'),
  databasePool: harmless('the reader limits it'),
  encryptionKey: {
    production: all<Buffer | null>(needed, (key) =>
      key !== null && isWeakKey(key)
        ? 'must be drawn at random when ENVIRONMENT is production, for example by `openssl rand -base64 32`'
        : null,
    ),
  },
  // A weak old key is what one wants to get rid of, so it is accepted.
  oldEncryptionKeys: {
    everywhere: (keys, { encryptionKey }) =>
      encryptionKey !== null && keys?.some((key) => key.equals(encryptionKey)) === true
        ? 'must not contain ENCRYPTION_KEY'
        : null,
  },
  graphUrl: { production: all<string | null>(needed, encrypted) },
  graphEmulated: { production: (value) => (value ? 'must be false when ENVIRONMENT is production' : null) },
  graphDialogUrl: { production: encryptedForBrowsers },
  graphVersion: harmless('the reader limits it to a version'),
  graphAppId: harmless('it is public; with the id of another app the network refuses the secret'),
  graphAppSecret: { production: own('graphAppSecret', secretMin) },
  graphToken: {
    everywhere: bothOrNeither(({ graphAccountId }) => graphAccountId === null),
    production: optionalSecret,
  },
  graphAccountId: { everywhere: bothOrNeither(({ graphToken }) => graphToken === null) },
  vendorUrl: { production: encrypted },
  vendorKey: {
    production: (value, config) => (config.vendorUrl === null ? null : own('vendorKey', secretMin)(value, config)),
  },
  pictureHosts: harmless(
    'names that anybody can register are refused by the reader, and private addresses when pictures are fetched',
  ),
  scanSlots: harmless('the reader limits it'),
  hashtagPollHours: harmless('the reader limits it'),
  kolRenewDays: harmless('the reader limits it'),
  smtpUrl: { production: all<string | null>(needed, mailServer) },
  mailFrom: harmless('the reader accepts only one address without line breaks'),
  fallbackLanguage: harmless('only known languages'),
  currencyRates: harmless('numbers for display'),
  freeTrialDays: harmless('the reader limits it'),
  powerUpPrices: harmless('a matter of business'),
  taxIdRule: harmless('one of two rules'),
  paymentsUrl: { production: encrypted },
  paymentsKey: { production: all(own('paymentsKey', secretMin - 1), paymentsKey) },
  paymentsWebhookSecret: { production: own('paymentsWebhookSecret', webhookSecretMin) },
  salesEmail: harmless('the reader accepts only one address'),
  seedDemo: harmless('demo accounts are never made in production'),
  deployTokens: {
    production: (tokens) =>
      tokens?.some(({ secret }) => weaknessOf(secret, secretMin) !== null) === true
        ? 'must consist of tokens drawn at random when ENVIRONMENT is production'
        : null,
  },
  remoteOrigins: {
    production: (list, config) =>
      (list ?? []).map((entry) => encryptedForBrowsers(entry, config)).find((problem) => problem !== null) ?? null,
  },
  breakerReaders: harmless('1 is documented; it takes versions back too early, never too late'),
  logLevel: {
    production: (level) =>
      level === 'silent'
        ? 'must not be silent when ENVIRONMENT is production: refused attempts would leave no trace'
        : null,
  },
  rateAuth: {
    production: (rate, config) =>
      rate > authRateMax && !isTrial(config)
        ? `must be at most ${authRateMax} when ENVIRONMENT is production, because it limits guessing`
        : null,
  },
  rateRead: harmless('the reader limits it; protects the machine only'),
  rateWrite: harmless('the reader limits it; protects the machine only'),
  rateLookup: harmless('the reader limits it; the network has limits of its own'),
  rateImage: harmless('the reader limits it; protects the machine only'),
  rateDeploy: harmless('tokens cannot be guessed at any rate'),
  rateReport: harmless('the reader limits it; protects the machine only'),
  ratePublic: harmless('the reader limits it; passwords of shared pages have limits of their own'),
  ratePage: harmless('the reader limits it; protects the machine only'),
  rateFile: harmless('the reader limits it; protects the machine only'),
  ratePublicImage: harmless('the reader limits it; protects the machine only'),
};
