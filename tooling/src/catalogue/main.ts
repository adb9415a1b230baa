import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compilePages } from '../pages/compile-pages.ts';
import { catalogueBase, catalogueConfiguration } from '../webpack/catalogue.ts';
import { root } from '../workspace/paths.ts';
import { serve } from './serve.ts';

const usage = 'Usage: npm run catalogue [-- --port <port>]';
const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const files = mkdtempSync(join(tmpdir(), 'tessera-catalogue-'));
try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0) throw new Error(usage);
  const pages = compilePages({
    configuration: catalogueConfiguration({
      folder: join(root, 'shared-ui'),
      outputPath: files,
      cacheDirectory: join(root, '.tmp/catalogue'),
    }),
    base: catalogueBase,
    log,
  });
  await pages.first;
  const { server, url } = await serve({ pages, files, icon: join(root, 'shell/public/icon.svg'), port });
  log(`catalogue of components: ${url}`);
  log('        Changes appear as they are saved. Ctrl+C ends it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.closeAllConnections();
      server.close();
      void pages.close().finally(() => {
        rmSync(files, { recursive: true, force: true });
        process.exit(0);
      });
    });
} catch (failure) {
  rmSync(files, { recursive: true, force: true });
  process.stderr.write(`catalogue failed: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exit(1);
}
