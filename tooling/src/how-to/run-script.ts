import { recordIn } from '../workspace/json-record.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

/** The programs that the scripts of package.json run after installation. */
const programs: Readonly<Record<string, readonly string[]>> = {
  accept: ['shared-contracts/bin/accept-contract.ts'],
  build: ['tooling/src/build/main.ts'],
  remote: ['tooling/src/remote/main.ts'],
  'new:remote': ['tooling/src/generator/main.ts', 'new'],
  'remove:remote': ['tooling/src/generator/main.ts', 'remove'],
};

/**
 * Runs a line such as `npm run remote -- list` in a copy, as its script would with the pinned Node. Throws if
 * package.json has no such script.
 */
export function runScript(
  copy: WorkspaceCopy,
  line: string,
): { readonly status: number | null; readonly output: string } {
  const { name = '', rest } = /^npm run (?<name>\S+)(?: -- (?<rest>.+))?$/u.exec(line)?.groups ?? {};
  const program = programs[name];
  if (!program || recordIn(copy.read('package.json'), 'scripts')[name] !== `node tooling/bin/tessera.mjs ${name}`)
    throw new Error(`no script of package.json: ${line}`);
  return copy.run('.', ['--disable-warning=ExperimentalWarning', ...program, ...(rest?.split(' ') ?? [])]);
}
