import { bootElementId, bootSchema, type Boot } from '@tessera/contracts/remote/boot';

/**
 * Reads the data that the server wrote into the page. Throws if they are missing or invalid: then the shell cannot
 * start.
 */
export function readBoot(page: Document): Boot {
  return bootSchema.parse(JSON.parse(page.getElementById(bootElementId)?.textContent ?? 'null'));
}
