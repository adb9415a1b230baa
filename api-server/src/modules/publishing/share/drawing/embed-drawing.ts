import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { inkOn } from '@tessera/contracts/share/button-color';
import type { EmbedSettings, EmbedView, SharedEmbed } from '@tessera/contracts/share/embed.schema';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { here, openingBase } from '../../../../platform/page/opening-style.ts';

/*
 * Renders the first pictures of an embed as HTML without scripts. The remote later renders the same in its place.
 */

const rules = [
  openingBase,
  `${here}{padding:8px}${here} header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;min-height:40px;padding:0 4px 8px}`,
  `${here} h1{font-size:20px;font-weight:600;line-height:1.4;overflow-wrap:anywhere}${here} a{padding:8px 16px;border-radius:6px;font-weight:600;text-decoration:none;background:var(--o-button);color:var(--o-on-button)}`,
  `${here} ul{list-style:none;padding:0;display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(180px,45%),1fr))}${here} img{display:block;width:100%;aspect-ratio:4/5;object-fit:cover;border-radius:8px;background:color-mix(in srgb,var(--o-ink) 8%,transparent)}`,
  `${here} .carousel{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:min(280px,80%);overflow:hidden}`,
  `${here} .wall{grid-template-columns:repeat(auto-fill,minmax(max(220px,18%),1fr))}${here} .lightBox{grid-template-columns:minmax(0,480px);justify-content:center}`,
].join('');

/** Rules for the page's style sheet. The colour has been validated by the schema. */
export const embedStyle = ({ ctaColor }: Pick<EmbedSettings, 'ctaColor'>): string =>
  `:root{--o-button:${ctaColor};--o-on-button:${inkOn(ctaColor)}}${rules}`;

const firstShown: Readonly<Record<EmbedView, number>> = { embed: 12, display: 12, lightBox: 1 };

const postHtml = ({ image, username }: SharedMedia): string =>
  image === null
    ? ''
    : `<li><img src="${escapeHtml(image)}" alt="${escapeHtml(username ?? '')}" width="200" height="250" fetchpriority="high"></li>`;

/** The title, the button and the first pictures of an embed. */
export function drawEmbed(
  { title, settings: { hasTitle, layout, cta }, mediaList }: SharedEmbed,
  view: EmbedView,
): string {
  const heading = hasTitle ? `<h1>${escapeHtml(title)}</h1>` : '';
  const button =
    cta === null
      ? ''
      : `<a href="${escapeHtml(cta.url)}" target="_blank" rel="noopener noreferrer nofollow">${escapeHtml(cta.label)}</a>`;
  const head = heading === '' && button === '' ? '' : `<header>${heading}${button}</header>`;
  return `${head}<ul class="${view === 'lightBox' ? view : layout}">${mediaList.slice(0, firstShown[view]).map(postHtml).join('')}</ul>`;
}
