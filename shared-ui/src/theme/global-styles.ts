import type { CSSObject } from '@emotion/react';
import interLatinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { covered } from './covered-edges.ts';
import {
  color,
  font,
  forcedColors,
  height,
  line,
  motion,
  print,
  radius,
  schemeVariables,
  size,
  step,
  weight,
} from './tokens.ts';

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

// Unicode ranges of the font files, from their package.
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtendedRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The font faces that every page needs; `loadFonts` adds the CJK ones. */
export const fontFaces: readonly CSSObject[] = [
  interFace(interLatin, latinRange),
  interFace(interLatinExtended, latinExtendedRange),
];

// Only on screens: paper is white.
const schemeRules = (root: string): CSSObject => ({
  [root]: { ...schemeVariables('light'), colorScheme: 'light' },
  '@media screen and (prefers-color-scheme: dark)': {
    [`${root}:not([data-scheme="light"])`]: { ...schemeVariables('dark'), colorScheme: 'dark' },
  },
  '@media screen': { [`${root}[data-scheme="dark"]`]: { ...schemeVariables('dark'), colorScheme: 'dark' } },
});

const type: CSSObject = { fontFamily: font.latin, lineHeight: line.latin };
const ground: CSSObject = {
  background: color.background,
  color: color.ink,
  fontSize: size.body,
  // A long word without spaces breaks where it would not fit.
  overflowWrap: 'break-word',
  fontFeatureSettings: '"cv11", "ss03"',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
};

/**
 * Selects the element with the language attribute only: its content inherits the rule, so that a tight line height
 * stays tight in every language. Zero specificity.
 */
const saying = (language: string): string => `*:where([lang|="${language}"])`;

/** Reset, typography by language, focus ring, selection, reduced motion. */
const elementRules: Readonly<Record<string, CSSObject>> = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  [saying('zh')]: { fontFamily: font.chinese, lineHeight: line.cjk },
  [saying('ja')]: { fontFamily: font.japanese, lineHeight: line.cjk },
  [saying('en')]: { fontFamily: font.latin },
  'h1, h2, h3, h4, p, figure, dl, dd': { margin: 0 },
  'h1, h2, h3': { fontWeight: weight.semibold, textWrap: 'balance' },
  // A last line of one word, or of one Chinese or Japanese character, looks like a mistake.
  p: { textWrap: 'pretty' },
  // Break lines between phrases: Japanese has no spaces that keep words together.
  'h1:lang(ja), h2:lang(ja), h3:lang(ja), p:lang(ja)': { wordBreak: 'auto-phrase' },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit' },
  'table, time, data, output, progress': { fontVariantNumeric: 'tabular-nums' },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  '::selection': { background: `color-mix(in srgb, ${color.accent} 26%, transparent)` },
  ':focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2, borderRadius: radius.control },
  '[tabindex="-1"]:focus': { outline: 'none' },
};

const still: CSSObject = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
  scrollBehavior: 'auto',
};
const breathe: CSSObject = { '@keyframes t-breathe': { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } } };

/** What a page shows on paper, where nothing can be used: no actions, and tables and drawings in full. */
const printRules: CSSObject = {
  body: { background: 'none' },
  // Other buttons, and those in tables, are figures, names, filters and the heads of columns.
  'main :is(.MuiButton-contained, .MuiButton-outlined:not(td *, [role="gridcell"] *), .MuiIconButton-root:not(.MuiDataGrid-sortButton))':
    { display: 'none !important' },
  // Of a choice between links, the current one says what is shown.
  'main nav a:is(:not([aria-current]), [aria-current="false"])': { display: 'none !important' },
  'main .MuiTableContainer-root': { overflow: 'visible !important', maxHeight: 'none !important' },
  // A drawing keeps the width that it has on the screen; the browser scales the page to it.
  'main figure svg': { maxWidth: 'none' },
  'main :is(tr, li, figure)': { breakInside: 'avoid' },
  'main :is(h1, h2, h3)': { breakAfter: 'avoid' },
};

/** Global styles of the product's own page. */
export const globalStyles: CSSObject = {
  ...schemeRules(':root'),
  html: { WebkitTextSizeAdjust: '100%', scrollbarColor: `${color.borderHover} transparent` },
  // What gets the focus scrolls clear of the bars at the edges, with room for its ring. Not a padding of the page,
  // which would also scroll for what is in these bars.
  'main :where(a, button, input, select, textarea, summary, [tabindex])': {
    scrollMarginInline: step,
    scrollMarginTop: `calc(${height.topBar + step * 2}px + ${covered.top})`,
    scrollMarginBottom: `calc(${step * 6}px + ${covered.bottom} + ${covered.strip})`,
  },
  // Set on html, like the language: a rule on body would override the language's.
  '*:where(html)': type,
  body: { margin: 0, ...ground },
  ...elementRules,
  ...breathe,
  // What is current or selected is marked by its background or shadow.
  [forcedColors]: {
    'a[aria-current]:not([aria-current="false"], :focus-visible), [aria-selected="true"]:not(:focus-visible), [aria-pressed="true"]:not(:focus-visible), .Mui-selected:not(:focus-visible)':
      { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
  [print]: printRules,
};

/** Class of the product's elements in a page that is not ours. */
export const hostedClass = 'tessera-host';

const host = `:where(.${hostedClass})`;
/** Raises the specificity above the page's element rules: no element has this name. Still below any class. */
const firmly = ':not(t-none):not(t-none):not(t-none)';
const firm = (selector: string): string => {
  if (selector.startsWith(':') || selector.startsWith('[')) return selector;
  const [element = '', pseudo] = selector.split('::');
  return `${element}${firmly}${pseudo === undefined ? '' : `::${pseudo}`}`;
};

/** Scopes selectors to descendants of a hosted element; language rules also apply to the element itself. */
const inside = (selectors: string): string =>
  selectors
    .split(', ')
    .flatMap((selector) => [
      `${host} ${firm(selector)}`,
      ...(selector.startsWith('*:where(') ? [`${host}${firm(selector).slice(1)}`] : []),
    ])
    .join(', ');

/**
 * Reverts the page's own element rules. Excludes drawings, pictures and columns, whose attributes would be reverted,
 * too.
 */
const ownElements = `${host} *:not(t-none):not(t-none):not(svg, svg *, img, video, canvas):not(:where([width]))`;

/** Styles for a page that is not ours. They affect only the product's elements. */
export const hostedStyles: CSSObject = {
  ...schemeRules(`.${hostedClass}`),
  [ownElements]: { all: 'revert' },
  [`${host}${firmly}`]: { ...type, ...ground, scrollbarColor: `${color.borderHover} transparent` },
  ...Object.fromEntries(Object.entries(elementRules).map(([selectors, rules]) => [inside(selectors), rules])),
  ...breathe,
  '@media (prefers-reduced-motion: reduce)': { [inside('*, *::before, *::after')]: still },
};

/** The pulse animation of placeholders; animates only the opacity. */
export const breathing = `t-breathe ${motion.breathe}ms ease-in-out infinite`;
