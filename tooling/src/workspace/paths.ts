import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Root folder of the workspace. */
export const root = join(import.meta.dirname, '../../..');

/** The files that browsers get: the shell, all versions of all remotes, and the registry. */
export const dist = join(root, 'dist');

/** Folders of the remotes, in alphabetical order. */
export const remoteFolders = (workspace = root): string[] =>
  readdirSync(workspace, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
    .toSorted();

/** Folders of all packages, relative to the root, as pnpm-workspace.yaml lists them. */
export const packageFolders = (workspace = root): string[] => [
  'shared-contracts',
  'shared-ui',
  'shell',
  'isolation',
  'host-kit',
  ...remoteFolders(workspace),
  'api-server',
  ...readdirSync(join(workspace, 'emulators')).map((name) => `emulators/${name}`),
  'tooling',
  'e2e',
  // A fixture without package.json is a plain page.
  ...readdirSync(join(workspace, 'e2e/fixtures'))
    .map((name) => `e2e/fixtures/${name}`)
    .filter((folder) => existsSync(join(workspace, folder, 'package.json'))),
  'bench',
];
