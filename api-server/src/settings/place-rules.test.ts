import { randomBytes } from 'node:crypto';
import { readConfig } from '../config.ts';
import { settings } from '../settings.ts';
import { productionVariables } from '../testing/production-variables.ts';

type Variables = Readonly<Record<string, string>>;

const problemsOf = (variables: Variables): readonly string[] => {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
};
const inProduction = (variables: Variables): readonly string[] => problemsOf({ ...productionVariables, ...variables });

/** Everything on one machine, as for a trial of production. */
const trial = {
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://localhost:4400',
  SMTP_URL: 'smtp://127.0.0.1:25',
  GRAPH_URL: 'http://127.0.0.1:4500',
};

const key = (bytes: Buffer | readonly number[]): string => Buffer.from(bytes).toString('base64');
const counted = (step: number): string => key(Array.from({ length: 32 }, (_, index) => (index * step) % 256));

describe('production', () => {
  it('starts with the settings that it needs', () => {
    expect(inProduction({})).toEqual([]);
  });

  it('states all problems at once, one in each line and without values', () => {
    const lines = inProduction({
      PUBLIC_URL: 'http://tessera.example',
      ENCRYPTION_KEY: key(Buffer.alloc(32)),
      PAYMENTS_KEY: 'sk_test_whatever',
      SMTP_URL: '',
    });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'ENCRYPTION_KEY',
      'SMTP_URL',
      'PAYMENTS_KEY',
    ]);
    expect(lines.join(' ')).not.toMatch(/tessera\.example|whatever|AAAA/u);
    expect(
      problemsOf({ PORT: 'x', TRUST_PROXY: '0.0.0.0/0', RATE_READ: '-1' }).map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'TRUST_PROXY', 'RATE_READ']);
  });

  it.each([
    'PUBLIC_URL',
    'SMTP_URL',
    'GRAPH_URL',
    'GRAPH_APP_SECRET',
    'ENCRYPTION_KEY',
    'PAYMENTS_KEY',
    'PAYMENTS_WEBHOOK_SECRET',
  ])('needs %s', (name) => {
    expect(inProduction({ [name]: '' })).toEqual([`${name} is needed when ENVIRONMENT is production.`]);
  });

  test.each<[string, Variables]>([
    ['plain http to users', { PUBLIC_URL: 'http://tessera.example' }],
    ['plain http to users behind an open address', { PUBLIC_URL: 'http://tessera.example', HOST: '0.0.0.0' }],
    ['plain http to users of this machine behind an open address', { PUBLIC_URL: 'http://localhost', HOST: '0.0.0.0' }],
    ['an address with a path', { PUBLIC_URL: 'https://tessera.example/app' }],
    ['an address with a query', { PUBLIC_URL: 'https://tessera.example?x=1' }],
    ['an address with an empty query', { PUBLIC_URL: 'https://tessera.example?' }],
    ['an address with a fragment', { PUBLIC_URL: 'https://tessera.example/#top' }],
    ['an address with a user', { PUBLIC_URL: 'https://mira:secret@tessera.example' }],
    ['a memo host without TLS', { MEMO_DATA_URL: 'http://memo.example' }],
    ['the port of the application for memo data', { PORT: '4400', MEMO_PORT: '4400' }],
    ['a name that everybody can have', { HOST_NAMES: 'partner.example.com,.co.uk' }],
    ['a proxy of everybody', { TRUST_PROXY: '0.0.0.0/0' }],
    ['a proxy of everybody with IPv6', { TRUST_PROXY: '::/0' }],
    ['a proxy of half of everybody', { TRUST_PROXY: '10.0.0.0/8,128.0.0.0/1' }],
    ['a proxy of all IPv4 addresses, written as IPv6', { TRUST_PROXY: '::ffff:0:0/96' }],
    ['a proxy of all IPv4 addresses and more', { TRUST_PROXY: '::/64' }],
    ['a proxy of a whole class of networks', { TRUST_PROXY: '8.0.0.0/8' }],
    ['a proxy of most IPv6 addresses', { TRUST_PROXY: '2000::/3' }],
    ['data in the folder that everybody can load', { DATA_DIR: '/srv/dist/data', DIST_DIR: '/srv/dist' }],
    ['a default password of the database', { DATABASE_URL: 'postgres://tessera:postgres@10.0.0.4/tessera' }],
    ['a password that is the user of the database', { DATABASE_URL: 'postgres://mira:mira@10.0.0.4/tessera' }],
    ['an encoded default password', { DATABASE_URL: 'postgres://mira:p%61ssword@10.0.0.4/tessera' }],
    ['a remote database without TLS', { DATABASE_URL: 'postgres://mira:hZ3kQ9vBn2@db.example.com/tessera' }],
    ['a key of zeros', { ENCRYPTION_KEY: key(Buffer.alloc(32)) }],
    ['a key of one byte', { ENCRYPTION_KEY: key(Buffer.alloc(32, 7)) }],
    ['a key that counts up', { ENCRYPTION_KEY: counted(1) }],
    ['a key that counts in steps', { ENCRYPTION_KEY: counted(37) }],
    ['a key that repeats', { ENCRYPTION_KEY: key(Buffer.concat([randomBytes(16)].flatMap((half) => [half, half]))) }],
    ['a key that is a text', { ENCRYPTION_KEY: key(Buffer.from('correct horse battery staple 123')) }],
    ['a key with other characters', { ENCRYPTION_KEY: `${productionVariables.ENCRYPTION_KEY.slice(0, -1)}!=` }],
    ['the new key among the old ones', { OLD_ENCRYPTION_KEYS: productionVariables.ENCRYPTION_KEY }],
    ['a network without TLS', { GRAPH_URL: 'http://graph.example' }],
    [
      'a network without TLS on this machine behind an open address',
      { GRAPH_URL: 'http://127.0.0.1:4500', HOST: '0.0.0.0' },
    ],
    ['a network with a user', { GRAPH_URL: 'https://mira:secret@graph.example' }],
    ['an emulated network', { GRAPH_EMULATED: 'true' }],
    ['a dialog without TLS', { GRAPH_DIALOG_URL: 'http://www.example.com' }],
    ['a dialog on the machine of each user', { GRAPH_DIALOG_URL: 'http://127.0.0.1:4500' }],
    ['a version that is a path', { GRAPH_VERSION: '../v25.0' }],
    ['the secret of the emulator', { GRAPH_APP_SECRET: settings.graphAppSecret.fallback ?? '' }],
    ['a short secret', { GRAPH_APP_SECRET: 'x' }],
    ['a secret of one character', { GRAPH_APP_SECRET: 'x'.repeat(40) }],
    ['a short token', { GRAPH_TOKEN: '17', GRAPH_ACCOUNT_ID: '17' }],
    ['a vendor without TLS', { VENDOR_URL: 'http://vendor.example', VENDOR_KEY: 'n8fKq2LmZ0vTxyRr' }],
    [
      'the key of the emulated vendor',
      { VENDOR_URL: 'https://vendor.example', VENDOR_KEY: settings.vendorKey.fallback ?? '' },
    ],
    ['pictures of everybody', { PICTURE_HOSTS: '.com' }],
    ['pictures of everybody in a country', { PICTURE_HOSTS: '.cdninstagram.com,.co.uk' }],
    ['pictures of everybody at a host', { PICTURE_HOSTS: '.github.io' }],
    ['a mail server without TLS', { SMTP_URL: 'smtp://mail.example' }],
    [
      'a mail server whose certificate is not checked',
      { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    ],
    ['a sender with a line break', { MAIL_FROM: 'Tessera\nBcc: <x@example.com>' }],
    ['a payment service without TLS', { PAYMENTS_URL: 'http://payments.example' }],
    ['a key of the test mode', { PAYMENTS_KEY: 'sk_test_51HxYqPq8vT2' }],
    ['a restricted key of the test mode', { PAYMENTS_KEY: 'rk_test_51HxYqPq8vT2' }],
    ['a public key', { PAYMENTS_KEY: 'pk_live_51HxYqPq8vT2' }],
    ['a webhook secret of one character', { PAYMENTS_WEBHOOK_SECRET: 'x' }],
    ['a short webhook secret', { PAYMENTS_WEBHOOK_SECRET: 'whsec_example' }],
    ['a short deploy token', { DEPLOY_TOKEN: 'short' }],
    ['a deploy token of one character', { DEPLOY_TOKEN: 'a'.repeat(40) }],
    [
      'one deploy token under two names',
      { DEPLOY_TOKEN: ['a', 'b'].map((name) => `${name}:*:q7Lm2Zx9Tt4Vb8Nn1Kk5Rr3Ww6Yy0CcD4Ee`).join(',') },
    ],
    ['files of remotes without TLS', { REMOTE_ORIGINS: 'https://a.example,http://files.example' }],
    ['files of remotes on the machine of each user', { REMOTE_ORIGINS: 'http://127.0.0.1:4500' }],
    ['no log', { LOG_LEVEL: 'silent' }],
    ['unlimited guessing', { RATE_AUTH: '100000' }],
    ['no limit', { RATE_AUTH: 'NaN' }],
    ['a negative limit', { RATE_PUBLIC: '-5' }],
    ['an infinite limit', { RATE_WRITE: 'Infinity' }],
  ])('does not start with %s', (_what, variables) => {
    const lines = inProduction(variables);
    expect(lines).toHaveLength(1);
    expect(Object.keys(variables)).toContain(lines[0]?.split(' ')[0]);
  });

  test.each<[string, Variables]>([
    ['a trial on one machine', trial],
    [
      'versions on another port of the same trial',
      {
        ...trial,
        REMOTE_ORIGINS: 'http://127.0.0.1:4600',
        GRAPH_DIALOG_URL: 'http://127.0.0.1:4500',
        RATE_AUTH: '100000',
      },
    ],
    [
      'a proxy for outgoing requests on the same machine',
      { GRAPH_URL: 'http://127.0.0.1:4500', VENDOR_URL: 'http://[::1]:4501', VENDOR_KEY: 'n8fKq2LmZ0vTxyRr' },
    ],
    [
      'networks of proxies',
      { TRUST_PROXY: '127.0.0.1,10.0.0.0/8,172.16.0.0/12,fc00::/7,104.16.0.0/13,2a06:98c0::/28' },
    ],
    ['a database in the own network', { DATABASE_URL: 'postgres://mira:hZ3kQ9vBn2@db/tessera' }],
    [
      'a database elsewhere with TLS',
      { DATABASE_URL: 'postgres://mira:hZ3kQ9vBn2@db.example.com/tessera?sslmode=verify-full' },
    ],
    ['a database behind a socket', { DATABASE_URL: 'postgres:///tessera?host=/run/postgresql' }],
    ['a mail server that must offer TLS', { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
    ['an old key that was weak', { OLD_ENCRYPTION_KEYS: key(Buffer.alloc(32)) }],
    ['a host name of a partner', { HOST_NAMES: 'wall.partner.com,.ours.co.uk' }],
    ['a token for deploys', { DEPLOY_TOKEN: 'shop:workspace+kol:q7Lm2Zx9Tt4Vb8Nn1Kk5Rr3Ww6Yy0CcD4Ee' }],
  ])('starts with %s', (_what, variables) => {
    expect(inProduction(variables)).toEqual([]);
  });

  it('starts with each of a thousand drawn keys', () => {
    const refused = Array.from({ length: 1_000 }, () => randomBytes(32).toString('base64')).filter(
      (drawn) => inProduction({ ENCRYPTION_KEY: drawn }).length > 0,
    );
    expect(refused).toEqual([]);
  });
});
