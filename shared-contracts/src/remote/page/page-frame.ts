import { markTiles } from '../../mark/mark-tiles.ts';

/*
 * The product's frame before any code of the page has run: the rail with the logo, and the line below the top bar,
 * where the shell will render them. It has no text, so it is the same for all users and languages. The shell removes it
 * when it renders (decision 0025).
 */

/** Id of the element that the shell removes. */
export const pageFrameId = 'frame';

/** Sizes in pixels, and colours, of what the shell renders at these places. */
export const pageFrame = {
  rail: 232,
  railFolded: 64,
  bar: 56,
  /** Size of the logo, and its distance from the rail's left edge. */
  mark: 20,
  markLeft: 20,
  /** Below this width there is no rail. */
  narrow: 768,
  /** Below this width the rail is collapsed unless the user expanded it. */
  folding: 992,
  light: { surface: '#FFFFFF', ink: '#14191D', accent: '#0B6E69', hairline: 10 },
  dark: { surface: '#171B1E', ink: '#E8ECEE', accent: '#57C4BC', hairline: 12 },
} as const;

const { rail, railFolded, bar, mark, markLeft, narrow, folding, light, dark } = pageFrame;

const variables = ({ surface, ink, accent, hairline }: typeof light | typeof dark): string =>
  `--f-surface:${surface};--f-ink:${ink};--f-accent:${accent};--f-line:1px solid color-mix(in srgb,${ink} ${String(hairline)}%,transparent)`;

/** CSS for the page's style sheet. */
export const frameStyle = [
  `:root{${variables(light)}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${variables(dark)}}}`,
  `@media screen{:root[data-scheme=dark]{${variables(dark)}}}`,
  `#${pageFrameId}{position:fixed;inset:0;display:flex;color:var(--f-ink);pointer-events:none}`,
  `#${pageFrameId} div{box-sizing:border-box}`,
  `#${pageFrameId} .rail{flex:none;width:${String(rail)}px;padding:${String((bar - mark) / 2)}px ${String(markLeft)}px;background:var(--f-surface);border-right:var(--f-line)}`,
  `#${pageFrameId} .bar{flex:1;height:${String(bar)}px;border-bottom:var(--f-line)}`,
  `#${pageFrameId} svg{display:block;fill:currentColor}#${pageFrameId} .accent{fill:var(--f-accent)}`,
  `@media(max-width:${String(folding - 0.05)}px){:root:not([data-rail=unfolded]) #${pageFrameId} .rail{width:${String(railFolded)}px}}`,
  `:root[data-rail=folded] #${pageFrameId} .rail{width:${String(railFolded)}px}`,
  `@media(max-width:${String(narrow - 0.05)}px){#${pageFrameId} .rail{display:none}}`,
].join('');

/** Script for the page's head: sets the state of the rail that is stored on this device. */
export const chooseRail =
  "try{const f=localStorage.getItem('railFolded');if(f)document.documentElement.dataset.rail=f==='true'?'folded':'unfolded'}catch{}";

const tiles = markTiles
  .map(
    ({ x, y, isAccent }) =>
      `<rect x="${String(x)}" y="${String(y)}" width="8" height="8" rx="1.75"${isAccent ? ` class="accent" transform="rotate(9 ${String(x + 4)} ${String(y + 4)})"` : ''}/>`,
  )
  .join('');

/** HTML for the page's body. */
export const frameElement = `<div id="${pageFrameId}" aria-hidden="true"><div class="rail"><svg width="${String(mark)}" height="${String(mark)}" viewBox="0 0 32 32">${tiles}</svg></div><div class="bar"></div></div>`;
