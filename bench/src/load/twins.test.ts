import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteConfiguration } from '@tessera/tooling/webpack/remote.ts';
import { shellConfiguration } from '@tessera/tooling/webpack/shell.ts';
import { remoteFolders, root } from '@tessera/tooling/workspace/paths.ts';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { driftOf, modulesOf } from './modules.ts';
import { writeTwinStart } from './twin-build.ts';

jest.setTimeout(180_000);

class Planned extends Error {}

/**
 * Finds out which modules a build includes. It stops before the files are generated, since the modules are known
 * earlier.
 */
function plan(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack({ ...configuration, optimization: { ...configuration.optimization, splitChunks: false } });
  return new Promise((resolve, reject) => {
    let planned: Compilation | null = null;
    compiler.hooks.thisCompilation.tap('plan', (compilation) =>
      compilation.hooks.optimizeTree.tapPromise('plan', async () => {
        planned = compilation;
        throw new Planned();
      }),
    );
    compiler.run((failure, stats) => {
      if (planned !== null && planned.errors.length === 0) resolve(planned);
      else reject(failure ?? new Error(stats?.toString('errors-only')));
    });
  });
}

test('the federated product and its twin build consist of the same modules, except for federation', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-twins-'));
  try {
    const mode = 'production';
    const request = (name: string) => ({ folder: join(root, name), mode, outputPath: join(scratch, name) }) as const;
    const shell = shellConfiguration(request('shell'));
    if (typeof shell.entry !== 'object') throw new Error('the shell has no named entry');
    // One build with two entries, which webpack treats separately. This is faster, because most of the time is spent
    // parsing the modules that both import.
    const both = await plan({ ...shell, entry: { ...shell.entry, twin: writeTwinStart(join(scratch, 'twin')) } });
    const remotes: string[] = [];
    for (const name of remoteFolders()) remotes.push(...modulesOf(await plan(remoteConfiguration(request(name)))));
    const federated = [...modulesOf(both, 'main'), ...remotes];
    // The plain and the fair twin are the same build; only the preloads of their pages differ.
    const twin = modulesOf(both, 'twin');
    expect(twin.length).toBeGreaterThan(1_000);
    expect(driftOf(federated, twin)).toEqual({ onlyFederated: [], onlyTwin: [], idleAllowances: [] });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
