import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const code = /\.(?:tsx?|mts|mjs|js)(?:\.template)?$/u;
/** These files contain the words that they look for. */
const self = /^tooling\/src\/checks\//u;

/** Self-invented names, and the standard terms to use instead. */
const plainNames: Readonly<Record<string, string>> = {
  MediaQuestion: 'MediaQuery',
  readQuestion: 'readMediaQuery',
  Asker: 'QueryContext',
  Ground: 'Provenance',
  World: 'what it is: a simulation, a context, a platform',
  sureTestOf: 'compileValidator',
  sureReadOf: 'compileReader',
  unsure: 'notReadable',
  proven: 'unsafeCast',
  holdContents: 'lockContents',
  settleLater: 'markStale',
  refigure: 'recomputeMetrics',
  mayStay: 'keepPrevious',
  WorkspaceAddress: 'WorkspaceSearchParams',
  nothingSaid: 'noOverrides',
  withPatience: 'withTimeout',
  standInFor: 'fallbackFor',
  misfits: 'incompatibilities',
  ears: 'listeners',
  LookAhead: 'PrefetchOnIntent',
  admit: 'authenticateAndLimit',
  joints: 'workspaceEdits',
  Looker: 'Persona',
};

const banned = new RegExp(String.raw`(?<![\w$'-])(${Object.keys(plainNames).join('|')})(?![\w$'-])`, 'u');

/** Code uses the field's standard terms; none of the self-invented names comes back. */
export const plainWords: Check = {
  name: 'plain words',
  problems: (workspace) =>
    projectFiles(workspace)
      .filter((file) => code.test(file) && !self.test(file))
      .flatMap((file) =>
        readFileSync(join(workspace, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const name = banned.exec(line)?.[1];
            return name === undefined ? [] : [`${file}:${index + 1} "${name}": say ${plainNames[name] ?? ''}`];
          }),
      ),
};
