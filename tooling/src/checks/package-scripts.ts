import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordIn } from '../workspace/json-record.ts';
import { packageFolders } from '../workspace/paths.ts';
import type { Check } from './check.ts';

/** Packages in which somebody works with the whole product running. */
const partsOfTheProduct = ['shell', 'api-server'];

/** The scripts of a package; the same word does the same in each. */
function scriptsOf(workspace: string, folder: string): Record<string, string> {
  const command = `node ${'../'.repeat(folder.split('/').length)}tooling/bin/tessera.mjs`;
  return {
    ...(folder.startsWith('mf-') && { dev: `${command} isolate ${folder.slice('mf-'.length)}` }),
    ...(partsOfTheProduct.includes(folder) && { dev: `${command} dev` }),
    test: `${command} test --only ${folder}`,
    ...(existsSync(join(workspace, folder, 'jest.config.js')) && { 'test:watch': 'jest --watch' }),
    lint: `${command} lint ${folder}`,
  };
}

/** Every package has the scripts that a developer expects, under the same names. */
export const packageScripts: Check = {
  name: 'scripts of packages',
  problems: (workspace) =>
    packageFolders(workspace)
      .filter((folder) => !folder.startsWith('e2e/fixtures/'))
      .flatMap((folder) => {
        const scripts = recordIn(readFileSync(join(workspace, folder, 'package.json'), 'utf8'), 'scripts');
        return Object.entries(scriptsOf(workspace, folder))
          .filter(([name, text]) => scripts[name] !== text)
          .map(([name, text]) => `${folder}/package.json needs the script "${name}": "${text}"`);
      }),
};
