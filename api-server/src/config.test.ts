import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, settingsTable } from './config.ts';
import { settings } from './settings.ts';

const documented = join(import.meta.dirname, '../../docs/configuration.md');

describe('the configuration', () => {
  it('has a default for every optional setting', () => {
    expect(readConfig({})).toMatchObject({ port: 4400, host: '127.0.0.1', environment: 'development', databaseUrl: null, freeTrialDays: 14, fallbackLanguage: 'en', seedDemo: true });
  });

  it('matches the settings table in the documentation', () => {
    expect(readFileSync(documented, 'utf8')).toContain(settingsTable());
  });

  it.each([
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '44OO', 'PORT must be a whole number from 1 to 65535.'],
    ['DATABASE_URL', 'mysql://host/db', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    ['ENVIRONMENT', 'prod', 'ENVIRONMENT must be one of development, test, production.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be addresses or networks of the proxies in front, such as 10.0.0.0/8, with commas between.'],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be true or false.'],
    ['FALLBACK_LANGUAGE', 'fr', 'FALLBACK_LANGUAGE must be one of en, zh-Hant-HK, ja.'],
    ['ENCRYPTION_KEY', 'c2hvcnQ=', 'ENCRYPTION_KEY must be 32 bytes in base64.'],
  ])('rejects %s=%s with a message of one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line));
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4400, databaseUrl: null });
  });

  const production = { ENVIRONMENT: 'production', GRAPH_APP_SECRET: 'app-secret-example', PAYMENTS_KEY: 'sk_live_example', PAYMENTS_WEBHOOK_SECRET: 'whsec_example', PUBLIC_URL: 'https://tessera.example', SMTP_URL: 'smtp://mail.example', GRAPH_URL: 'https://graph.example', ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') };

  it.each(['0.0.0.0', '::', '192.168.1.5', 'tessera.example'])('accepts an address that other machines reach only in production: HOST=%s', (host) => {
    expect(() => readConfig({ HOST: host })).toThrow('HOST must be an address of this machine alone, such as 127.0.0.1, unless ENVIRONMENT is production.');
    expect(readConfig({ ...production, HOST: host }).host).toBe(host);
  });

  it.each(['127.0.0.1', '127.0.0.7', '::1', 'localhost'])('accepts an address of this machine alone in development: HOST=%s', (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host);
  });

  it('rejects PUBLIC_URL with TLS outside production, and requires ENCRYPTION_KEY in production', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://tessera.example' })).toThrow('PUBLIC_URL must not begin with https:// unless ENVIRONMENT is production.');
    expect(() => readConfig({ ...production, ENCRYPTION_KEY: '' })).toThrow('ENCRYPTION_KEY is needed when ENVIRONMENT is production.');
  });

  it('requires PUBLIC_URL in production', () => {
    expect(() => readConfig({ ENVIRONMENT: 'production' })).toThrow('PUBLIC_URL is needed when ENVIRONMENT is production.');
  });

  it.each(['GRAPH_APP_SECRET', 'PAYMENTS_KEY', 'PAYMENTS_WEBHOOK_SECRET'])('requires %s in production', (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is needed when ENVIRONMENT is production.`);
  });

  it.each(['GRAPH_TOKEN', 'GRAPH_ACCOUNT_ID'])('rejects %s when its counterpart is missing', (name) => {
    expect(() => readConfig({ [name]: '17' })).toThrow('GRAPH_TOKEN and GRAPH_ACCOUNT_ID belong together: set both or neither.');
    expect(readConfig({ GRAPH_TOKEN: '17', GRAPH_ACCOUNT_ID: '17' }).graphToken).toBe('17');
  });

  it('rejects the network emulator in production', () => {
    expect(() => readConfig({ ...production, GRAPH_EMULATED: 'true' })).toThrow('GRAPH_EMULATED must be false when ENVIRONMENT is production.');
  });

  it('rejects a MEMO_DATA_URL with the origin of PUBLIC_URL', () => {
    expect(() => readConfig({ ...production, MEMO_DATA_URL: 'https://tessera.example' })).toThrow('MEMO_DATA_URL must be of another origin than PUBLIC_URL.');
    expect(readConfig({ ...production, MEMO_DATA_URL: 'https://memo.tessera.example/' }).memoDataUrl).toBe('https://memo.tessera.example');
  });

  it('uses the name of each variable only once', () => {
    const names = Object.values(settings).map((item) => item.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
