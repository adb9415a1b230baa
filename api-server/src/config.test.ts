import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, settingsTable } from './config.ts';
import { settings } from './settings.ts';
import { productionVariables } from './testing/production-variables.ts';

const documented = join(import.meta.dirname, '../../docs/configuration.md');

describe('the configuration', () => {
  it('has a default for every optional setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      environment: 'development',
      databaseUrl: null,
      freeTrialDays: 14,
      fallbackLanguage: 'en',
      seedDemo: true,
    });
  });

  it('matches the settings table in the documentation', () => {
    expect(readFileSync(documented, 'utf8')).toContain(settingsTable());
  });

  it.each([
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '44OO', 'PORT must be a whole number from 1 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://host/db',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    ['ENVIRONMENT', 'prod', 'ENVIRONMENT must be one of development, test, production.'],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must be addresses or networks of the proxies in front, such as 10.0.0.0/8, with commas between.',
    ],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be true or false.'],
    ['FALLBACK_LANGUAGE', 'fr', 'FALLBACK_LANGUAGE must be one of en, zh-Hant-HK, ja.'],
    ['ENCRYPTION_KEY', 'c2hvcnQ=', 'ENCRYPTION_KEY must be 32 bytes in base64.'],
  ])('rejects %s=%s with a message of one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line));
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4400, databaseUrl: null });
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'tessera.example'])(
    'accepts an address that other machines reach only in production: HOST=%s',
    (host) => {
      expect(() => readConfig({ HOST: host })).toThrow(
        'HOST must be an address of this machine alone, such as 127.0.0.1, unless ENVIRONMENT is production.',
      );
      expect(readConfig({ ...productionVariables, HOST: host }).host).toBe(host);
    },
  );

  it.each(['127.0.0.1', '127.0.0.7', '::1', 'localhost'])(
    'accepts an address of this machine alone in development: HOST=%s',
    (host) => {
      expect(readConfig({ HOST: host }).host).toBe(host);
    },
  );

  it('rejects PUBLIC_URL with TLS outside production', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://tessera.example' })).toThrow(
      'PUBLIC_URL must not begin with https:// unless ENVIRONMENT is production.',
    );
  });

  it.each(['GRAPH_TOKEN', 'GRAPH_ACCOUNT_ID'])('rejects %s when its counterpart is missing', (name) => {
    expect(() => readConfig({ [name]: '17' })).toThrow('GRAPH_TOKEN and GRAPH_ACCOUNT_ID belong together');
    expect(readConfig({ GRAPH_TOKEN: '17', GRAPH_ACCOUNT_ID: '17' }).graphToken).toBe('17');
  });

  it('rejects a MEMO_DATA_URL with the origin of PUBLIC_URL', () => {
    expect(() => readConfig({ ...productionVariables, MEMO_DATA_URL: 'https://tessera.example' })).toThrow(
      'MEMO_DATA_URL must be of another origin than PUBLIC_URL.',
    );
    expect(readConfig({ ...productionVariables, MEMO_DATA_URL: 'https://memo.tessera.example/' }).memoDataUrl).toBe(
      'https://memo.tessera.example',
    );
  });

  it('uses the name of each variable only once', () => {
    const names = Object.values(settings).map((item) => item.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
