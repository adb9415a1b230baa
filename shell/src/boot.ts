import { bootElementId, bootSchema } from '@tessera/contracts/remote/boot';
import type { Boot } from '@tessera/contracts/remote/boot';

/** What the server told with the page. Throws when it is missing or does not fit: then there is nothing to start. */
export function readBoot(page: Document): Boot {
  return bootSchema.parse(JSON.parse(page.getElementById(bootElementId)?.textContent ?? 'null'));
}
