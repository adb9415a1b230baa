import { readCommandLine } from './command-line.ts';

const read = (words: string) => readCommandLine(words.split(' ').filter((word) => word !== ''));

test.each([
  ['deploy workspace', { kind: 'deploy', source: 'workspace', percent: null }],
  ['-- deploy workspace --percent 10', { kind: 'deploy', source: 'workspace', percent: 10 }],
  ['deploy shell dist/shell', { kind: 'deployShell', folder: 'dist/shell' }],
  ['canary workspace 20', { kind: 'canary', id: 'workspace', percent: 20, version: null }],
  ['canary workspace 20 0.1.0-abc', { kind: 'canary', id: 'workspace', percent: 20, version: '0.1.0-abc' }],
  ['promote workspace', { kind: 'promote', id: 'workspace' }],
  ['rollback workspace', { kind: 'rollback', id: 'workspace' }],
  ['retire workspace', { kind: 'retire', id: 'workspace', version: null }],
  ['retire workspace 0.1.0-abc', { kind: 'retire', id: 'workspace', version: '0.1.0-abc' }],
  ['list', { kind: 'list' }],
  ['check shell dist/shell', { kind: 'checkShell', folder: 'dist/shell' }],
  ['check server contract.json', { kind: 'checkServer', contract: 'contract.json' }],
  [
    'page site --out site/index.html --language ja',
    { kind: 'page', folder: 'site', out: 'site/index.html', fallbackLanguage: 'ja' },
  ],
])('reads the command "%s"', (words, command) => {
  expect(read(words)).toEqual({ command, store: null, server: null, isRehearsal: false });
});

test('accepts --store, --server and --dry-run anywhere', () => {
  expect(read('--store site deploy --dry-run workspace --server http://localhost:3000')).toMatchObject({
    store: 'site',
    server: 'http://localhost:3000',
    isRehearsal: true,
  });
});

test.each([
  ['', 'A command is missing.'],
  ['deplot workspace', 'There is no command "deplot".'],
  ['deploy', 'The id or the folder of a built version is missing.'],
  ['deploy workspace billing', 'Unexpected argument: billing.'],
  ['deploy workspace --percent 100', '"100" is not a percentage from 0 to 99'],
  ['deploy workspace --percent -5', '--percent'],
  ['canary workspace', 'The percentage of users is missing.'],
  ['canary workspace half', '"half" is not a percentage from 0 to 99'],
  ['rollback', 'The id of the remote is missing.'],
  ['rollback workspace --percent 5', '--percent has no effect on this command.'],
  ['list --dry-run', '--dry-run has no effect on this command'],
  ['check', 'check takes "shell" or "server".'],
  ['page site', '--out FILE is missing.'],
  ['page site --out x --language fr', '--language takes en, zh-Hant-HK, ja; not "fr".'],
  ['deploy workspace --force', '--force'],
])('rejects "%s": %s', (words, message) => {
  expect(() => read(words)).toThrow(message);
});
