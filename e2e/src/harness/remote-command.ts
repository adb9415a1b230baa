import { join } from 'node:path';
import { runScript, type ProgramEnd } from '@tessera/tooling/test/run-program.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';

/** Runs `npm run remote -- …` as a team would, in a separate process. */
export const runRemoteCommand = (words: readonly string[], token?: string): Promise<ProgramEnd> =>
  runScript(join(root, 'tooling/src/remote/main.ts'), words, {
    quiet: true,
    ...(token === undefined ? {} : { env: { DEPLOY_TOKEN: token } }),
  });
