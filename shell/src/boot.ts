import { bootElementId, bootSchema } from '@tessera/contracts/remote/boot';
import type { Boot } from '@tessera/contracts/remote/boot';

/** What the server told with the page. Throws when it is missing or does not fit: then there is nothing to start. */
export function readBoot(page: Document): Boot {
  return bootSchema.parse(JSON.parse(page.getElementById(bootElementId)?.textContent ?? 'null'));
}

/** The nonce under which the page's policy lets styles in. The browser hides it from the attribute, but not from scripts. */
export const readNonce = (page: Document): string | undefined => page.querySelector<HTMLElement>('script[nonce], meta[property="csp-nonce"]')?.nonce || undefined;
