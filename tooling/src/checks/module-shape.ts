import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const source = /\.tsx?$/;
const vague = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.[a-z.]+|\/|$)/u;
const reExportsAll = /^export\s+\*/mu;
const doors = /^shared-ui\/src\/shared-modules\//u;

/** No module that only passes others on (a shared module does so by its nature), and no name that says nothing. */
export const moduleShape: Check = {
  name: 'module shape',
  problems: (workspace) =>
    projectFiles(workspace)
      .filter((file) => source.test(file))
      .flatMap((file) => {
        const named = vague.test(file) ? [`${file} has a name that says nothing: name it after what it holds`] : [];
        const passes = !doors.test(file) && reExportsAll.test(readFileSync(join(workspace, file), 'utf8'));
        return passes ? [...named, `${file} re-exports everything of another module`] : named;
      }),
};
