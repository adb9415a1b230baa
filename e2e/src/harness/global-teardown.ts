import { outputOf, removeData, stopProduct } from './product.ts';
import { sharedProduct } from './shared-product.ts';

/** Ends the shared product; a process that outlives it is a defect of the product and fails the run. */
export default async function tearDownJourneys(): Promise<void> {
  const product = sharedProduct();
  const output = outputOf(product);
  const left = await stopProduct(product);
  if (left.length > 0) throw new Error(`still running after the product ended:\n${left.join('\n')}\n${output.slice(-2_000)}`);
  removeData(product);
}
