import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { packageFolders } from '../workspace/paths.ts';
import type { Check } from './check.ts';

/** Needed without an import: types that the compiler finds by itself, and peer dependencies of other packages. */
const silent = /^@types\/|^(?:jest|@tessera\/tooling)$/u;
const neededByOthers: Readonly<Record<string, readonly string[]>> = {
  'shared-ui': [
    '@mui/system',
    'intl-messageformat',
    '@testing-library/dom',
    'react-dom',
    '@testing-library/jest-dom',
    '@emotion/styled',
  ],
  bench: ['react'],
  'mf-blog': ['@tiptap/pm'],
  isolation: ['@testing-library/dom', '@testing-library/jest-dom'],
  'host-kit': ['@testing-library/dom', '@testing-library/jest-dom'],
  shell: ['@testing-library/dom', '@testing-library/jest-dom'],
  tooling: [
    '@swc/helpers',
    'typescript',
    'oxlint',
    'oxlint-tsgolint',
    'jest-environment-jsdom',
    'swc-loader',
    '@swc/core',
    'react-refresh',
  ],
};
const neededByRemotes = ['@testing-library/dom', '@testing-library/jest-dom'];

const read = (file: string): string => readFileSync(file, 'utf8');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const declared = (manifest: unknown): string[] =>
  isRecord(manifest)
    ? ['dependencies', 'devDependencies'].flatMap((field) =>
        Object.keys(isRecord(manifest[field]) ? manifest[field] : {}),
      )
    : [];

/**
 * Every declared dependency is imported somewhere in its package. (pnpm's strict layout ensures that no undeclared one
 * is used.)
 */
export const dependencies: Check = {
  name: 'unused dependencies',
  problems: (workspace) =>
    packageFolders(workspace).flatMap((folder) => {
      const manifest: unknown = JSON.parse(read(join(workspace, folder, 'package.json')));
      const sources = projectFiles(workspace, folder).filter((file) => /\.(?:[cm]?[jt]s|tsx|css)$/u.test(file));
      const text = sources.map((file) => read(join(workspace, file))).join('\n');
      const needed = [...(neededByOthers[folder] ?? []), ...(folder.startsWith('mf-') ? neededByRemotes : [])];
      return declared(manifest)
        .filter((name) => !silent.test(name) && !needed.includes(name))
        .filter((name) => !new RegExp(`['"]${name.replaceAll('/', String.raw`\/`)}(?:['"/])`, 'u').test(text))
        .map((name) => `${folder}/package.json declares ${name}, which nothing imports`);
    }),
};
