import type { Density } from '@tessera/ui/doors/table';
import type { WallSize } from '@tessera/ui/doors/gallery';
import { figureNames } from './media-figures.ts';
import type { FigureName } from './media-figures.ts';

/** How a wall and a table of media are drawn on this device. */
export interface MediaDisplay {
  readonly size: WallSize;
  readonly hasCaptions: boolean;
  /** What stands on a card beside the figure of the order. */
  readonly figures: readonly FigureName[];
  /** Ids of the table's columns that are not shown. */
  readonly hiddenColumns: readonly string[];
  readonly density: Density;
}

export const wallSizes = ['small', 'medium', 'large'] as const satisfies readonly WallSize[];
const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];

export const defaultDisplay: MediaDisplay = { size: 'medium', hasCaptions: false, figures: ['likes', 'comments', 'engRate'], hiddenColumns: ['interactions', 'followers', 'language'], density: 'comfortable' };

const parse = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const textsIn = (value: unknown): readonly string[] | null => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null);

/** Reads what was kept; what does not fit is as at first. */
export function readDisplay(text: string | null): MediaDisplay {
  const { size, hasCaptions, figures, hiddenColumns, density } = parse(text);
  const names = textsIn(figures);
  return {
    size: wallSizes.find((each) => each === size) ?? defaultDisplay.size,
    hasCaptions: typeof hasCaptions === 'boolean' ? hasCaptions : defaultDisplay.hasCaptions,
    figures: names === null ? defaultDisplay.figures : figureNames.filter((name) => names.includes(name)),
    hiddenColumns: textsIn(hiddenColumns) ?? defaultDisplay.hiddenColumns,
    density: densities.find((each) => each === density) ?? defaultDisplay.density,
  };
}
