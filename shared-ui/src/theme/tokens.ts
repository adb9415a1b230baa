/** A resolved colour scheme. */
export type Scheme = 'light' | 'dark';

const mix = (color: string, percent: number): string => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

const light = {
  background: '#F7F8F8',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#EFF1F1',
  ink: '#14191D',
  inkSecondary: '#56616A',
  inkDisabled: '#8B949B',
  hairline: mix('#14191D', 10),
  border: mix('#14191D', 22),
  borderHover: mix('#14191D', 40),
  hover: mix('#14191D', 5),
  pressed: mix('#14191D', 9),
  skeleton: mix('#14191D', 7),
  accent: '#0B6E69',
  accentHover: '#095B57',
  onAccent: '#FFFFFF',
  accentSoft: mix('#0B6E69', 10),
  good: '#1F7A3D',
  goodSoft: mix('#1F7A3D', 9),
  warning: '#8A5A00',
  warningSoft: mix('#8A5A00', 10),
  bad: '#B3261E',
  badHover: '#971F18',
  onBad: '#FFFFFF',
  badSoft: mix('#B3261E', 8),
  inverse: '#1E2327',
  onInverse: '#E8ECEE',
  scrim: 'rgb(20 25 29 / 0.4)',
  floatShadow: '0 0 0 1px rgb(20 25 29 / 0.08), 0 2px 6px rgb(20 25 29 / 0.06), 0 12px 32px rgb(20 25 29 / 0.12)',
  data1: '#0B7A75',
  data2: '#C77700',
  data3: '#6A57D0',
  data4: '#CC4B4B',
  data5: '#2B82C9',
  data6: '#6F7F16',
  data7: '#B0428A',
  data8: '#5B6B7B',
} as const;

/** Name of a colour or shadow of the product. */
export type ColorName = keyof typeof light;

const dark: Readonly<Record<ColorName, string>> = {
  background: '#0F1214',
  surface: '#171B1E',
  raised: '#1E2327',
  sunken: '#0B0E10',
  ink: '#E8ECEE',
  inkSecondary: '#9AA6AE',
  inkDisabled: '#66717A',
  hairline: mix('#E8ECEE', 12),
  border: mix('#E8ECEE', 22),
  borderHover: mix('#E8ECEE', 40),
  hover: mix('#E8ECEE', 6),
  pressed: mix('#E8ECEE', 10),
  skeleton: mix('#E8ECEE', 8),
  accent: '#57C4BC',
  accentHover: '#74D3CB',
  onAccent: '#06211F',
  accentSoft: mix('#57C4BC', 14),
  good: '#6CCB8B',
  goodSoft: mix('#6CCB8B', 12),
  warning: '#E0B04A',
  warningSoft: mix('#E0B04A', 12),
  bad: '#F2867D',
  badHover: '#F6A19A',
  onBad: '#2B0805',
  badSoft: mix('#F2867D', 12),
  inverse: '#E8ECEE',
  onInverse: '#14191D',
  scrim: 'rgb(0 0 0 / 0.6)',
  floatShadow: '0 0 0 1px rgb(232 236 238 / 0.1), 0 2px 6px rgb(0 0 0 / 0.4), 0 16px 40px rgb(0 0 0 / 0.5)',
  data1: '#4DB6AE',
  data2: '#F0A93B',
  data3: '#A99BF5',
  data4: '#F08A86',
  data5: '#6DB6EE',
  data6: '#B4C24E',
  data7: '#E58CC4',
  data8: '#A3B1BE',
};

/** The colour values of both schemes, for contrast tests and for canvases, which cannot use CSS variables. */
export const schemes: Readonly<Record<Scheme, Readonly<Record<ColorName, string>>>> = { light, dark };

const variable = (name: string): string => `--t-${name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)}`;

const names = Object.keys(light).filter((name): name is ColorName => name in light);

/** The CSS custom properties of one scheme, for a style rule. */
export const schemeVariables = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(names.map((name) => [variable(name), schemes[scheme][name]]));

const references: Record<ColorName, string> = { ...light };
for (const name of names) references[name] = `var(${variable(name)})`;

/** Colours as references to custom properties, so that a scheme change needs no render. */
export const color: Readonly<Record<ColorName, string>> = references;

/** A text colour for use on the soft background of the same colour: mixed with the ink to keep a contrast above 5:1. */
export const onSoft = (name: 'accent' | 'good' | 'warning' | 'bad'): string =>
  `color-mix(in srgb, ${references[name]} 76%, ${references.ink})`;

/** Fixed colours for content on top of a picture, which is the same in both schemes. */
export const onPicture = { ink: '#FFFFFF', veil: 'rgb(11 14 16 / 0.62)', stage: '#0B0E10' } as const;

/** Data colours in the order in which series use them. */
export const dataColors: readonly string[] = [
  color.data1,
  color.data2,
  color.data3,
  color.data4,
  color.data5,
  color.data6,
  color.data7,
  color.data8,
];

/** Background and text colour of a label. The same in both schemes, because a chip has its own background. */
export interface LabelColor {
  readonly background: string;
  readonly ink: string;
}

/** Fifteen label colours, each with a contrast of at least 4.5:1. */
export const labelColors: readonly LabelColor[] = [
  { background: '#FFE1CC', ink: '#7A3300' },
  { background: '#D5F0D8', ink: '#17582A' },
  { background: '#FBD9EA', ink: '#84195A' },
  { background: '#CFEDF2', ink: '#0B5563' },
  { background: '#FFD6D3', ink: '#8C1D18' },
  { background: '#DDDBFA', ink: '#3F339B' },
  { background: '#F3E4C8', ink: '#6B4700' },
  { background: '#EFD9F7', ink: '#6A2287' },
  { background: '#CFE3FB', ink: '#114A86' },
  { background: '#E3E6E8', ink: '#3C464D' },
  { background: '#FFF0B8', ink: '#665000' },
  { background: '#DFF0C2', ink: '#435C08' },
  { background: '#ECEEEF', ink: '#4A545B' },
  { background: '#D3E9E2', ink: '#0E5A45' },
  { background: '#F6DCD2', ink: '#7A3520' },
];

/** Font sizes in pixels. `tiny` is the minimum. */
export const size = { tiny: 12, small: 13, body: 14, lead: 16, title: 20, display: 24, hero: 32 } as const;

/** Font weights. */
export const weight = { regular: 400, medium: 500, semibold: 600 } as const;

/** Corner radii in pixels. */
export const radius = { control: 6, card: 8, dialog: 12, round: 999 } as const;

/** Spacing unit in pixels. */
export const step = 4;

/** Heights in pixels: rows, controls, and the minimum touch target. */
export const height = {
  rowComfortable: 40,
  rowCompact: 32,
  control: 32,
  controlSmall: 28,
  controlLarge: 40,
  target: 24,
  touch: 44,
  topBar: 56,
} as const;

/** Widths in pixels. */
export const width = { rail: 232, railFolded: 64, form: 480, dialog: 440, toast: 380, page: 1440 } as const;

/** Durations in milliseconds, and the only easing. Only opacity and transform are animated. */
export const motion = { fast: 120, slow: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)', breathe: 1600 } as const;

/** Minimum window widths of the breakpoints in pixels. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Milliseconds before a skeleton or a tooltip is shown. */
export const delay = { skeleton: 200, tooltip: 400, slow: 10_000 } as const;

/** The z-index of floating layers. */
export const layer = { sticky: 2, drawer: 1200, dialog: 1300, toast: 1400, tooltip: 1500 } as const;

/** Paper. */
export const print = '@media print';

/**
 * For what only a screen can use, such as the navigation. Comes last in a style, because other media rules may show the
 * element, too.
 */
export const screenOnly = { [print]: { display: 'none' } } as const;

/** Where the user replaces all colours by a few of their own, backgrounds and shadows are not drawn. */
export const forcedColors = '@media (forced-colors: active)';

/**
 * For the part of a figure that only its background shows, such as the filled part of a bar. Browsers print no other
 * backgrounds.
 */
export const figureFill = {
  printColorAdjust: 'exact',
  [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight !important' },
} as const;

/**
 * For an element whose edge only a background or a shadow shows. The transparent line is visible only where colours are
 * forced.
 */
export const forcedEdge = { outline: '1px solid transparent', outlineOffset: -1 } as const;

const latin = '"Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial';
// The fonts that we serve come last in each stack, so that they load only if the device has none of the others.
const chinese = '"PingFang HK", "PingFang TC", "Noto Sans CJK TC", "Microsoft JhengHei", "Noto Sans TC"';
const japanese = '"Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic", "Noto Sans JP"';

/** Font stacks by language of the text. */
export const font = {
  latin: `${latin}, ${chinese}, ${japanese}, sans-serif`,
  chinese: `"Inter Variable", Inter, ${chinese}, ${japanese}, sans-serif`,
  japanese: `"Inter Variable", Inter, ${japanese}, ${chinese}, sans-serif`,
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
} as const;

/** Line heights; CJK text needs more space. */
export const line = { tight: 1.25, latin: 1.5, cjk: 1.7 } as const;
