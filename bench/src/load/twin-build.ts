import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellConfiguration } from '@tessera/tooling/webpack/shell.ts';
import { remoteFolders, root } from '@tessera/tooling/workspace/paths.ts';
import type { Configuration } from 'webpack';

const shellStart = join(root, 'shell/src/start-shell.ts');

/** The module of a remote that a twin imports. */
export const lifecyclesOf = (remote: string): string => join(root, remote, 'src/lifecycles.tsx');

/**
 * The shell and its remotes as one application. The file is generated, because boundaries forbid a package to import
 * others like this.
 */
const startOf = (remotes: readonly string[]): string => `import { startShell } from ${JSON.stringify(shellStart)};
const remotes = { ${remotes.map((remote) => `${JSON.stringify(remote)}: () => import(${JSON.stringify(lifecyclesOf(remote))})`).join(', ')} };
void startShell({ load: ({ descriptor }) => remotes['mf-' + descriptor.id](), fetchAhead: () => undefined });
`;

/** Writes the start file of a twin next to its output folder, and returns the file's path. */
export function writeTwinStart(output: string): string {
  const entry = `${output}-start.js`;
  writeFileSync(entry, startOf(remoteFolders()));
  return entry;
}

/** Builds a twin like the shell, with the shell's folder as context, so that imports resolve to the same files. */
export function twinConfiguration(output: string): Configuration {
  const configuration = shellConfiguration({ folder: join(root, 'shell'), mode: 'production', outputPath: output });
  return {
    ...configuration,
    name: 'twin',
    entry: { main: writeTwinStart(output) },
    output: { ...configuration.output, uniqueName: 'tessera_twin' },
  };
}
