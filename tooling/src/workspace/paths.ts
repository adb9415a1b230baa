import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Root folder of the workspace. */
export const root = join(import.meta.dirname, '../../..');

/** What the browser is served: the shell, every version of every remote, and the registry that names them. */
export const dist = join(root, 'dist');

/** Folders of the remotes, in the order of their names. */
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
  // Not every fixture is a package: one is a page that knows nothing of packages.
  ...readdirSync(join(workspace, 'e2e/fixtures')).map((name) => `e2e/fixtures/${name}`).filter((folder) => existsSync(join(workspace, folder, 'package.json'))),
  'bench',
];
