import { dataColors } from '../theme/tokens.ts';

/** Colour and dash pattern of one series. The pattern keeps series distinguishable without colour. */
export interface SeriesLook {
  readonly color: string;
  readonly dash: string;
}

const dashes = ['none', '7 3', '2 3', '10 3 2 3', '5 2', '1 3', '12 4', '8 3 2 3 2 3'] as const;

/** The look of the series at this index: the theme's data colours in order, each with its own dash pattern. */
export const lookOf = (index: number): SeriesLook => ({
  color: dataColors[index % dataColors.length] ?? 'currentColor',
  dash: dashes[index % dashes.length] ?? 'none',
});
