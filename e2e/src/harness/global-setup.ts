import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { startProduct } from './product.ts';
import { shareProduct } from './shared-product.ts';

/** Builds what the browser is served, as far as it changed, and starts the product that the journeys share. */
export default async function setUpJourneys(): Promise<void> {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tooling/src/build/main.ts')], { stdio: 'inherit' });
  shareProduct(await startProduct());
}
