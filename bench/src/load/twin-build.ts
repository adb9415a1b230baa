import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { shellConfiguration } from '@tessera/tooling/webpack/shell.ts';
import { remoteFolders, root } from '@tessera/tooling/workspace/paths.ts';

const shellStart = join(root, 'shell/src/start-shell.ts');

/** The module of a remote that a twin imports. */
export const lifecyclesOf = (remote: string): string => join(root, remote, 'src/lifecycles.tsx');

/** The shell as one application with its remotes; written where it is built, since no package may import another like this. */
const startOf = (remotes: readonly string[]): string => `import { startShell } from ${JSON.stringify(shellStart)};
const remotes = { ${remotes.map((remote) => `${JSON.stringify(remote)}: () => import(${JSON.stringify(lifecyclesOf(remote))})`).join(', ')} };
void startShell({ load: ({ descriptor }) => remotes['mf-' + descriptor.id](), fetchAhead: () => undefined });
`;

/** Writes the start of a twin beside the folder that receives its files, and gives its path. */
export function writeTwinStart(output: string): string {
  const entry = `${output}-start.js`;
  writeFileSync(entry, startOf(remoteFolders()));
  return entry;
}

/** How a twin is built: as the shell is, with the shell's folder as context, so that both resolve what they import alike. */
export function twinConfiguration(output: string): Configuration {
  const configuration = shellConfiguration({ folder: join(root, 'shell'), mode: 'production', outputPath: output });
  return { ...configuration, name: 'twin', entry: { main: writeTwinStart(output) }, output: { ...configuration.output, uniqueName: 'tessera_twin' } };
}
