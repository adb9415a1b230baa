import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const source = /\.tsx?$/;
const vague = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.[a-z.]+|\/|$)/u;
const reExportsAll = /^export\s+\*/mu;
const sharedModules = /^shared-ui\/src\/shared-modules\//u;
const ofRemote = /^mf-[^/]+\/src\//u;
/** A folder of a remote with more files than these has a noun inside that wants a folder of its own. */
const filesMax = 25;

function crowdedFolders(files: readonly string[]): readonly string[] {
  const folders = Map.groupBy(
    files.filter((file) => ofRemote.test(file)),
    (file) => dirname(file),
  );
  return [...folders].filter(([, held]) => held.length > filesMax).map(([folder, held]) => `${folder} holds ${held.length} files, more than ${filesMax}: a part of them is a noun of its own`);
}

/** No module that only passes others on (a shared module does so by its nature), no name that says nothing, and no crowded folder in a remote. */
export const moduleShape: Check = {
  name: 'module shape',
  problems: (workspace) => {
    const files = projectFiles(workspace).filter((file) => source.test(file));
    const misshapen = files.flatMap((file) => {
      const named = vague.test(file) ? [`${file} has a name that says nothing: name it after what it holds`] : [];
      const passes = !sharedModules.test(file) && reExportsAll.test(readFileSync(join(workspace, file), 'utf8'));
      return passes ? [...named, `${file} re-exports everything of another module`] : named;
    });
    return [...misshapen, ...crowdedFolders(files)];
  },
};
