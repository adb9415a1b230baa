import { dataColors } from '../theme/tokens.ts';

/** How one series is drawn, so that it is told from the others also without colour. */
export type SeriesLook = { readonly color: string; readonly dash: string };

const dashes = ['none', '7 3', '2 3', '10 3 2 3', '5 2', '1 3', '12 4', '8 3 2 3 2 3'] as const;

/** The look of the series at this place among all of a chart: colours of the theme in their order, each with a pattern of its own. */
export const lookOf = (index: number): SeriesLook => ({ color: dataColors[index % dataColors.length] ?? 'currentColor', dash: dashes[index % dashes.length] ?? 'none' });
