import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@tessera/contracts/i18n/languages';
import { renderStaticPage } from '@tessera/contracts/remote/page/render-static-page';
import { parseStored } from '@tessera/contracts/remote/parse-stored';
import { shellAssetsFile, shellAssetsSchema } from '@tessera/contracts/remote/registry';
import { readRegistryFile, writeWhole } from '@tessera/contracts/remote/registry-file';
import { bundle } from '../build/bundle.ts';
import { baseConfiguration } from '../webpack/base.ts';
import { root } from '../workspace/paths.ts';

const startModule = join(root, 'shared-contracts/src/remote/page/start-static-page.ts');

/** Text that would end an inline script, or change how it is parsed. */
const unsafeInline = /<\/script|<!--/iu;

/** The inline script of a static page, bundled from the same source as the one of the server's page. */
async function bundleStart(): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-page-'));
  try {
    const common = baseConfiguration({ folder: root, mode: 'production', outputPath: scratch });
    await bundle({
      ...common,
      name: 'static page',
      entry: { start: startModule },
      output: { ...common.output, filename: '[name].js' },
    });
    const script = readFileSync(join(scratch, 'start.js'), 'utf8').trim();
    if (unsafeInline.test(script))
      throw new Error('The start script of the page cannot be inlined: it contains the end tag of a script element.');
    return script;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Writes a page for a plain file server that serves the folder. Must be repeated after every change of the registry or
 * the shell.
 */
export async function writePage({
  folder,
  out,
  fallbackLanguage,
}: {
  readonly folder: string;
  readonly out: string;
  readonly fallbackLanguage: Language;
}): Promise<string> {
  const assetsFile = join(folder, 'shell', shellAssetsFile);
  if (!existsSync(assetsFile))
    throw new Error(`There is no shell in ${folder}: deploy one first (deploy shell <folder>).`);
  const assets = parseStored(readFileSync(assetsFile, 'utf8'), shellAssetsSchema, assetsFile);
  const registry = readRegistryFile(folder);
  const boot = { version: assets.version, environment: 'production', fallbackLanguage } as const;
  writeWhole(
    out,
    renderStaticPage({
      assets,
      registry,
      boot,
      start: await bundleStart(),
      digest,
      styleNonce: randomBytes(16).toString('base64'),
    }),
  );
  return `${out}: shell ${assets.version}, registry revision ${String(registry.revision)}.`;
}
