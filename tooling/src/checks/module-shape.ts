import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const source = /\.tsx?$/;
const vague = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.[a-z.]+|\/|$)/u;
const reExportsAll = /^export\s+\*/mu;
const sharedModules = /^shared-ui\/src\/shared-modules\//u;
const ofPackage = /^(?:[^/]+|emulators\/[^/]+)\/(?:src|journeys)\//u;
/** A folder with more files contains a noun that should have its own folder. */
const filesMax = 25;
/** Migrations are a list that only grows. The others leave this list once they are split; none is added. */
const crowded =
  /\/migrations$|^(?:api-server\/src\/(?:modules\/billing\/payment|seed|testing)|e2e\/src\/harness|emulators\/graph\/src\/pictures\/scenes|tooling\/src\/test)$/u;

function crowdedFolders(files: readonly string[]): readonly string[] {
  const folders = Map.groupBy(
    files.filter((file) => ofPackage.test(file) && !crowded.test(dirname(file))),
    (file) => dirname(file),
  );
  return [...folders]
    .filter(([, contents]) => contents.length > filesMax)
    .map(
      ([folder, contents]) =>
        `${folder} holds ${contents.length} files, more than ${filesMax}: move a part of them to another noun`,
    );
}

/**
 * No module only re-exports others (except shared modules), no name is meaningless, and no folder has too many files.
 */
export const moduleShape: Check = {
  name: 'module shape',
  problems: (workspace) => {
    const files = projectFiles(workspace).filter((file) => source.test(file));
    const misshapen = files.flatMap((file) => {
      const named = vague.test(file) ? [`${file} has a meaningless name: name it after what it contains`] : [];
      const passes = !sharedModules.test(file) && reExportsAll.test(readFileSync(join(workspace, file), 'utf8'));
      return passes ? [...named, `${file} re-exports everything of another module`] : named;
    });
    return [...misshapen, ...crowdedFolders(files)];
  },
};
