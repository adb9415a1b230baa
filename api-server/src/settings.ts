import { wholeDollar } from '@tessera/contracts/plan/prices';
import { readRates } from './platform/currency-rates.ts';
import { readRetention } from './platform/retention/read-retention.ts';
import { readPowerUpPrices } from './settings/power-up-prices.ts';
import { rateSettings } from './settings/rate-settings.ts';
import {
  address,
  deployTokens,
  digits,
  emailAddress,
  encryptionKey,
  encryptionKeys,
  graphVersion,
  hostNames,
  language,
  listenAddress,
  mailAddress,
  networks,
  oneOf,
  origin,
  origins,
  serviceAddress,
  text,
  wholeNumber,
  yesOrNo,
  type Reader,
} from './settings/readers.ts';
import { optional, setting, type Setting } from './settings/setting.ts';

/** Whole New Taiwan dollars, in minor units. */
const wholeDollars: Reader<number> = Object.assign((value: string) => wholeNumber(0, 10_000)(value) * wholeDollar, {
  limits: 'From 0 to 10000.',
});

/** All settings, in the order of the documented table. */
export const settings = {
  port: setting('PORT', '4400', 'Port of the application.', wholeNumber(1, 65_535)),
  host: setting(
    'HOST',
    '127.0.0.1',
    'Address that it listens on. `0.0.0.0` opens it to the network, which needs `ENVIRONMENT` to be `production`; put TLS in front of it then.',
    listenAddress,
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    'Origin under which people reach it, when that differs: protocol, name and port, nothing else. Used in mails, for the same-origin rule and, with https, for secure cookies. In production it begins with https, unless it and `HOST` are of this machine alone.',
    origin,
  ),
  hostNames: optional(
    'HOST_NAMES',
    'Other names under which people reach it, with commas between: those of pages that mount our remotes. A request by a name that is neither here nor in `PUBLIC_URL` is refused; addresses of machines and `localhost` need no entry. One that begins with a full stop stands for all names below it; public suffixes such as `.com` are refused. `/dev/mail` and the clock are never shown under these names.',
    hostNames,
  ),
  trustProxy: optional(
    'TRUST_PROXY',
    'Addresses or networks of the proxies in front, with commas between, for example `127.0.0.1,10.0.0.0/8`. Only what they say in `X-Forwarded-For` and `X-Forwarded-Proto` counts. Networks of public addresses wider than /12 (IPv6: /28) are refused, because strangers would be in them.',
    networks,
  ),
  memoPort: optional(
    'MEMO_PORT',
    'Port on which the application gives the posts of embeds to pages of other sites as data. Without it the one after `PORT`, or a free one where that is taken.',
    wholeNumber(1, 65_535),
  ),
  memoDataUrl: optional(
    'MEMO_DATA_URL',
    'Address under which those pages reach that port, when that differs from `HOST` and `MEMO_PORT`. It must be another origin than that of `PUBLIC_URL`.',
    origin,
  ),
  environment: setting(
    'ENVIRONMENT',
    'development',
    '`production` takes `/dev/mail` and the clock away and asks for `PUBLIC_URL`, `SMTP_URL`, `GRAPH_URL`, `GRAPH_APP_SECRET`, `ENCRYPTION_KEY`, `PAYMENTS_KEY` and `PAYMENTS_WEBHOOK_SECRET`. Only in it `HOST` may be open to others and `PUBLIC_URL` begin with https.',
    oneOf('development', 'test', 'production'),
  ),
  dataDir: setting(
    'DATA_DIR',
    '.data',
    'Folder of the embedded database, the logs, uploaded and cached files and the generated key. Only the user who runs the application can read what it writes there. It must not be below `DIST_DIR`.',
    text,
  ),
  distDir: optional(
    'DIST_DIR',
    'Folder of the browser files and the registry. Without it `dist` beside the packages, where the build writes.',
    text,
  ),
  stopGrace: optional(
    'STOP_GRACE',
    'Seconds for which the API still takes new connections after it was asked to stop, while `/api/health` already answers 503 with `isStopping`: longer than the proxy in front takes to notice. Without it 5 in production and 0 otherwise. Requests under way then have 30 seconds to finish.',
    wholeNumber(0, 300),
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'PostgreSQL 17 or newer. Without it an embedded one runs in `DATA_DIR`. In production without a default password, and outside a private network with `sslmode=verify-full` or `require`.',
    address('postgres:', 'postgresql:'),
  ),
  databasePool: setting(
    'DATABASE_POOL',
    '10',
    'Most connections that one process keeps to the database.',
    wholeNumber(2, 200),
  ),
  encryptionKey: optional(
    'ENCRYPTION_KEY',
    '32 bytes in base64 that protect what is encrypted or keyed. Without it one is made once in `DATA_DIR/encryption.key`. Production refuses keys that were not drawn at random, such as zeros, repetitions and texts; `openssl rand -base64 32` draws one.',
    encryptionKey,
  ),
  oldEncryptionKeys: optional(
    'OLD_ENCRYPTION_KEYS',
    'Keys from before, with commas between, while a new one takes their place: they open and no longer seal. `ENCRYPTION_KEY` must not be among them. `npm run rotate-keys` makes them dispensable.',
    encryptionKeys,
  ),
  graphUrl: optional(
    'GRAPH_URL',
    "Address of the network's Graph API. Without it the emulator runs beside the application. In production it begins with https; http to this machine is possible where `HOST` is of this machine, too.",
    serviceAddress,
  ),
  graphEmulated: setting(
    'GRAPH_EMULATED',
    'false',
    'Whether an emulator answers at `GRAPH_URL`: it grants the installation its own connection and serves as data vendor and host of pictures. Set by itself for the emulator that runs beside the application. Not possible in production.',
    yesOrNo,
  ),
  graphDialogUrl: optional(
    'GRAPH_DIALOG_URL',
    'Address of the page on which people grant access, for example `https://www.facebook.com`. Without it that of `GRAPH_URL`. In production with https, as `PUBLIC_URL`.',
    serviceAddress,
  ),
  graphVersion: setting('GRAPH_VERSION', 'v25.0', 'Version of the Graph API.', graphVersion),
  graphAppId: setting(
    'GRAPH_APP_ID',
    '610045871320046',
    'App id at the network; the default is the one that the emulator knows.',
    digits,
  ),
  graphAppSecret: setting(
    'GRAPH_APP_SECRET',
    'house-app-secret',
    'App secret at the network; the default is the one that the emulator knows. In production at least 16 characters.',
    text,
  ),
  graphToken: optional(
    'GRAPH_TOKEN',
    "Access token of the installation's own connection. Belongs to `GRAPH_ACCOUNT_ID`. Without both, an emulator grants one; a real network grants none, so only people who connected an account of their own can look others up. In production at least 16 characters.",
    text,
  ),
  graphAccountId: optional(
    'GRAPH_ACCOUNT_ID',
    'Id of the business account that the installation looks others up with. Belongs to `GRAPH_TOKEN`.',
    digits,
  ),
  vendorUrl: optional(
    'VENDOR_URL',
    'Address of a licensed data vendor. Without it the emulator answers as one, and beside a network of your own there is none. In production with https, as `GRAPH_URL`.',
    serviceAddress,
  ),
  vendorKey: setting(
    'VENDOR_KEY',
    'vendor-house-key',
    'Key for the vendor; the default is the one that the emulator knows. In production with a vendor at least 16 characters.',
    text,
  ),
  pictureHosts: setting(
    'PICTURE_HOSTS',
    '.cdninstagram.com,.fbcdn.net',
    'Host names that pictures and videos are fetched from, with commas between; one that begins with a full stop stands for all names below it. Public suffixes such as `.com` or `.github.io` are refused. An emulator at `GRAPH_URL` counts too.',
    hostNames,
  ),
  scanSlots: setting('SCAN_SLOTS', '6', 'Contents that one worker reads at the same time.', wholeNumber(1, 100)),
  hashtagPollHours: setting(
    'HASHTAG_POLL_HOURS',
    '4',
    'Hours from one reading of a hashtag to the next; the network shows its posts for 24.',
    wholeNumber(1, 24),
  ),
  kolRenewDays: setting(
    'KOL_RENEW_DAYS',
    '7',
    'Days after which the figures of influencers are read again by themselves, unless the plan of their user has expired.',
    wholeNumber(1, 365),
  ),
  smtpUrl: optional(
    'SMTP_URL',
    'Mail server, for example `smtps://user:password@mail.example.com`. Without it mails are kept and shown at `/dev/mail`. While it does not answer, mails are tried again for three days. In production it begins with smtps, or contains `?requireTLS=true`, unless it is of this machine.',
    address('smtp:', 'smtps:'),
  ),
  mailFrom: setting('MAIL_FROM', 'Tessera <no-reply@tessera.invalid>', 'Sender of mails.', mailAddress),
  fallbackLanguage: setting(
    'FALLBACK_LANGUAGE',
    'en',
    'Language of a person whose browser speaks none of ours: `en`, `zh-Hant-HK` or `ja`.',
    language,
  ),
  currencyRates: setting(
    'CURRENCY_RATES',
    'TWD 32.117 2024-12-31 IRS yearly average 2024; JPY 151.353 2024-12-31 IRS yearly average 2024',
    'What one US dollar is in other currencies: entries of currency, amount, day and source with semicolons between, any number of days. An EMV setting keeps the newest rate of the day on which it is saved.',
    readRates,
  ),
  freeTrialDays: setting('FREE_TRIAL_DAYS', '14', 'Days of a free trial.', wholeNumber(1, 3_650)),
  powerUpPrices: setting(
    'POWER_UP_PRICES',
    'a 500; b 300; c 600; d 600',
    'Price of a month of each power-up in whole New Taiwan dollars: entries of product and price with semicolons between. `a` is one more content, `b` one more board, `c` the live display, `d` the web embed. What has no price is not sold.',
    readPowerUpPrices,
  ),
  minimumCharge: setting(
    'MINIMUM_CHARGE',
    '16',
    'Smallest amount in whole New Taiwan dollars that the payment service charges. A smaller one is carried over to the next invoice. The service converts its own minimum from the currency of the payouts, so leave some room.',
    wholeDollars,
  ),
  taxIdRule: setting(
    'TAX_ID_RULE',
    'spec10',
    'Rule for tax IDs: `spec10` divides by ten; `mof2023` by five, as the Ministry of Finance does since 2023-04-01.',
    oneOf('spec10', 'mof2023'),
  ),
  paymentsUrl: optional(
    'PAYMENTS_URL',
    'Address of the payment service, of Stripe or one that speaks its API. Without it an emulator runs beside the application; in production it is then the one of Stripe. In production with https, as `GRAPH_URL`.',
    serviceAddress,
  ),
  paymentsKey: setting(
    'PAYMENTS_KEY',
    'sk_test_tessera',
    'Secret key of the payment service; the default is the one that the emulator knows. Production refuses keys of the test mode (`sk_test_`, `rk_test_`) and public ones (`pk_`).',
    text,
  ),
  paymentsWebhookSecret: setting(
    'PAYMENTS_WEBHOOK_SECRET',
    'whsec_tessera',
    'Secret with which the payment service signs what it sends to `/api/payment/webhook`. Its endpoint there needs the events `checkout.session.*`, `payment_intent.*`, `charge.*` and `refund.*`. In production at least 20 characters.',
    text,
  ),
  retention: optional(
    'RETENTION',
    'Days after which old rows and files are deleted, where they shall differ from [the table](retention.md): entries of kind and days with semicolons between, such as `auditEvents 365; mails 30`.',
    readRetention,
  ),
  salesEmail: setting(
    'SALES_EMAIL',
    'sales@tessera.invalid',
    'Where requests for the Enterprise plan are mailed to.',
    emailAddress,
  ),
  requireAdminSecondFactor: optional(
    'REQUIRE_ADMIN_SECOND_FACTOR',
    'Whether Admins need a second factor: one without it can set it up, and administer nothing before. Without a value: in production they do.',
    yesOrNo,
  ),
  seedDemo: setting(
    'SEED_DEMO',
    'true',
    'Whether the demo accounts are made where they are missing. Never in production.',
    yesOrNo,
  ),
  deployTokens: optional(
    'DEPLOY_TOKEN',
    'Secrets with which remotes and the shell are deployed over HTTP: `PUT` below `/remotes`, `/shell` and of `/registry.json`. One token for all, or entries `name:remotes:token` with commas between, where remotes is `*` or ids with `+` between: `shop:workspace+kol:…,platform:*:…`. The audit names the token. A token has at least 32 characters: letters, digits and `- . _ ~ + / =`. Production refuses tokens that can be guessed, such as repetitions. Without any, nothing can be deployed over HTTP.',
    deployTokens,
  ),
  remoteOrigins: optional(
    'REMOTE_ORIGINS',
    'Other origins on which the files of remotes may lie, with commas between, for example `https://files.example.com`. In production with https, as `PUBLIC_URL`.',
    origins,
  ),
  breakerReaders: setting(
    'BREAKER_READERS',
    '3',
    'Addresses from which a version must have failed or been slow before it is taken back by itself. 1 lets one address alone do that.',
    wholeNumber(1, 1_000),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'Least important lines that are logged. Not `silent` in production.',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
  ),
  ...rateSettings,
} as const;

type Settings = typeof settings;

/** All settings, read and validated. */
export type Config = { readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never };
