import { pageFrame } from '@tessera/contracts/remote/page/page-frame';
import { pageOpeningId } from '@tessera/contracts/remote/page/page-opening';

const { light, dark } = pageFrame;
const colors = ({ surface, ink, hairline }: typeof light | typeof dark): string =>
  `--o-surface:${surface};--o-ink:${ink};--o-line:1px solid color-mix(in srgb,${ink} ${String(hairline)}%,transparent)`;

/** Selects the server-rendered opening. */
export const here = `#${pageOpeningId}`;

/**
 * Styles that every opening shares: colours (on paper the light ones), font, and a position above what the code renders
 * meanwhile.
 */
export const openingBase = [
  `:root{${colors(light)}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${colors(dark)}}}`,
  `@media screen{:root[data-scheme=dark]{${colors(dark)}}}`,
  // Hides what the code renders until it is complete.
  `${here}~#root{visibility:hidden}`,
  `${here}{position:absolute;inset:0 0 auto;color:var(--o-ink);font:14px/1.5 "Inter Variable",Inter,system-ui,sans-serif;margin:0 auto;box-sizing:border-box}`,
  `${here} *{box-sizing:border-box;margin:0}`,
].join('');
