import type { CSSObject } from '@emotion/react';
import interLatinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { color, font, line, motion, radius, schemeVariables, size, weight } from './tokens.ts';

const interFace = (url: string, range: string): CSSObject => ({
  '@font-face': {
    fontFamily: 'Inter Variable',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '100 900',
    src: `url(${url}) format('woff2-variations')`,
    unicodeRange: range,
  },
});

// The ranges of the files' own subsets, as their package lists them.
const latinRange = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtendedRange = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The font faces that every page needs; the CJK slices come by `loadFonts`. */
export const fontFaces: readonly CSSObject[] = [interFace(interLatin, latinRange), interFace(interLatinExtended, latinExtendedRange)];

const schemeRules = (root: string): CSSObject => ({
  [root]: { ...schemeVariables('light'), colorScheme: 'light' },
  '@media (prefers-color-scheme: dark)': { [`${root}:not([data-scheme="light"])`]: { ...schemeVariables('dark'), colorScheme: 'dark' } },
  [`${root}[data-scheme="dark"]`]: { ...schemeVariables('dark'), colorScheme: 'dark' },
});

const type: CSSObject = { fontFamily: font.latin, lineHeight: line.latin };
const ground: CSSObject = {
  background: color.background,
  color: color.ink,
  fontSize: size.body,
  fontFeatureSettings: '"cv11", "ss03"',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
};

/** An element that says its language, and nothing in it: what stands inside inherits, so that a tight line stays tight in every language. Weaker than any class. */
const saying = (language: string): string => `*:where([lang|="${language}"])`;

/** Reset, type by language, focus ring, selection, stillness for those who ask for it. */
const elementRules: Readonly<Record<string, CSSObject>> = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  [saying('zh')]: { fontFamily: font.chinese, lineHeight: line.cjk },
  [saying('ja')]: { fontFamily: font.japanese, lineHeight: line.cjk },
  [saying('en')]: { fontFamily: font.latin },
  'h1, h2, h3, h4, p, figure, dl, dd': { margin: 0 },
  'h1, h2, h3': { fontWeight: weight.semibold, textWrap: 'balance' },
  // A balanced line ends between phrases: Japanese words have no spaces that would keep them whole.
  'h1:lang(ja), h2:lang(ja), h3:lang(ja)': { wordBreak: 'auto-phrase' },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit' },
  'table, time, data, output, progress': { fontVariantNumeric: 'tabular-nums' },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  '::selection': { background: `color-mix(in srgb, ${color.accent} 26%, transparent)` },
  ':focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2, borderRadius: radius.control },
  '[tabindex="-1"]:focus': { outline: 'none' },
};

const still: CSSObject = { animationDuration: '0.01ms !important', animationIterationCount: '1 !important', transition: 'none !important', scrollBehavior: 'auto' };
const breathe: CSSObject = { '@keyframes t-breathe': { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } } };

/** The rules of a page that is the product's. */
export const globalStyles: CSSObject = {
  ...schemeRules(':root'),
  html: { WebkitTextSizeAdjust: '100%', scrollbarColor: `${color.borderHover} transparent` },
  // Of the root, as its language is: what the body said itself would hide that.
  '*:where(html)': type,
  body: { margin: 0, ...ground },
  ...elementRules,
  ...breathe,
  '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
};

/** Class of the elements that are the product's in a page of somebody else. */
export const hostedClass = 'tessera-host';

const host = `:where(.${hostedClass})`;
/** Stronger than the page's rules for elements, weaker than any class: no element has this name. */
const firmly = ':not(t-none):not(t-none):not(t-none)';
const firm = (selector: string): string => {
  if (selector.startsWith(':') || selector.startsWith('[')) return selector;
  const [element = '', pseudo] = selector.split('::');
  return `${element}${firmly}${pseudo === undefined ? '' : `::${pseudo}`}`;
};

/** The same rules for what is inside such an element alone, and those of a language for the element, too. */
const inside = (selectors: string): string => selectors.split(', ').flatMap((selector) => [`${host} ${firm(selector)}`, ...(selector.startsWith('*:where(') ? [`${host}${firm(selector).slice(1)}`] : [])]).join(', ');

/** What the page says of elements is not meant for ours. Drawings, pictures and columns carry their look in attributes, which this would take too. */
const ownElements = `${host} *:not(t-none):not(t-none):not(svg, svg *, img, video, canvas):not(:where([width]))`;

/** The rules of a page of somebody else: nothing outside of the product's elements changes. */
export const hostedStyles: CSSObject = {
  ...schemeRules(`.${hostedClass}`),
  [ownElements]: { all: 'revert' },
  [`${host}${firmly}`]: { ...type, ...ground, scrollbarColor: `${color.borderHover} transparent` },
  ...Object.fromEntries(Object.entries(elementRules).map(([selectors, rules]) => [inside(selectors), rules])),
  ...breathe,
  '@media (prefers-reduced-motion: reduce)': { [inside('*, *::before, *::after')]: still },
};

/** The slow breathing of a placeholder; opacity only. */
export const breathing = `t-breathe ${motion.breathe}ms ease-in-out infinite`;
