import { join } from 'node:path';
import { dist, root } from '../workspace/paths.ts';
import { startProduct } from './product.ts';
import { serveBuilds } from './serve-builds.ts';

const introduction = `dev     builds the shell and the remotes for development, then starts the product as \`npm start\` does, on the same data.
        Every saved change is served without another command: of a remote or the shell, of the server, and of the
        contracts that all of them share. Open pages reload. The host kit and the pages of the isolation are not built.
        Ctrl+C ends it and every process that it has started.`;

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const log = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  log(introduction);
  const output = join(dist, 'development');
  const started = performance.now();
  const builds = await serveBuilds({ workspace: root, output, log });
  const { promise: interrupted, resolve: interrupt } = Promise.withResolvers<void>();
  for (const signal of endSignals) process.on(signal, interrupt);
  const isBuilt = await Promise.race([builds.first.then(() => true), interrupted.then(() => false)]);
  if (!isBuilt) {
    await builds.close();
    return 130;
  }
  log(`dev     built in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  const product = startProduct(output);
  for (const signal of endSignals) process.on(signal, product.stop);
  const code = await product.ended;
  await builds.close();
  return code;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`dev     failed: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
