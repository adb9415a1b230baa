import { wholeNumber } from './readers.ts';
import { setting } from './setting.ts';

const perMinute = wholeNumber(1, 1_000_000);

/** How often calls, pages and files may be asked for: the last rows of the documented table. */
export const rateSettings = {
  rateAuth: setting(
    'RATE_AUTH',
    '60',
    'Calls a minute for each address: sign-in, registration, codes. In production at most 1200.',
    perMinute,
  ),
  rateRead: setting(
    'RATE_READ',
    '1200',
    'Reading calls a minute for each account, and four times as many for each address.',
    perMinute,
  ),
  rateWrite: setting('RATE_WRITE', '300', 'Changing calls a minute, likewise.', perMinute),
  rateLookup: setting('RATE_LOOKUP', '60', 'Calls a minute that ask the network, likewise.', perMinute),
  rateImage: setting('RATE_IMAGE', '3000', 'Pictures a minute, likewise.', perMinute),
  rateDeploy: setting('RATE_DEPLOY', '6000', 'Files and registries put a minute for each address.', perMinute),
  rateReport: setting('RATE_REPORT', '300', 'Summaries, charts and error reports a minute, likewise.', perMinute),
  ratePublic: setting(
    'RATE_PUBLIC',
    '1200',
    'Pages for people without an account, such as shared pages and articles, and what they ask for, a minute for each address.',
    perMinute,
  ),
  ratePage: setting(
    'RATE_PAGE',
    '3000',
    'Pages, short links, the registry and the documentation, a minute for each address: enough for an office of several hundred people behind one router. Counted by each process on its own.',
    perMinute,
  ),
  rateFile: setting(
    'RATE_FILE',
    '60000',
    'Files of the shell and of remotes, likewise. A first visit needs about a hundred, later ones few.',
    perMinute,
  ),
  ratePublicImage: setting(
    'RATE_PUBLIC_IMAGE',
    '12000',
    'Pictures of such pages a minute for each address.',
    perMinute,
  ),
} as const;
