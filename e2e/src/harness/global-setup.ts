import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { outputOf, removeData, startProduct, stopProduct } from './product.ts';
import { shareProduct } from './shared-product.ts';

/**
 * Builds the browser files that have changed, and starts the product that the journeys share. The returned function
 * stops that product; a process that is still running after that is a bug of the product and fails the run.
 */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tooling/src/build/main.ts')], {
    stdio: 'inherit',
  });
  const product = await startProduct();
  shareProduct(product);
  return async () => {
    const output = outputOf(product);
    const left = await stopProduct(product);
    if (left.length > 0)
      throw new Error(`still running after the product ended:\n${left.join('\n')}\n${output.slice(-2_000)}`);
    removeData(product);
  };
}
