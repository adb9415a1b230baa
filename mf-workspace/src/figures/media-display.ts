import type { WallSize } from '@tessera/ui/shared-modules/gallery';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { flag, list, named, oneOf } from '@tessera/ui/shared-modules/router';
import type { SearchPart } from '@tessera/ui/shared-modules/router';
import type { Density } from '@tessera/ui/shared-modules/table';
import { useState } from 'react';
import { metricNames } from './media-figures.ts';
import type { MetricName } from './media-figures.ts';

/** How a wall and a table of media are drawn. */
export interface MediaDisplay {
  readonly size: WallSize;
  readonly hasCaptions: boolean;
  /** What stands on a card beside the figure of the order. */
  readonly figures: readonly MetricName[];
  /** Ids of the table's columns that are not shown. */
  readonly hiddenColumns: readonly string[];
  readonly density: Density;
}

/** What an address says of it; null leaves it to the device. */
export type DisplayOverrides = { readonly [Part in keyof MediaDisplay]: MediaDisplay[Part] | null };

export const wallSizes = ['small', 'medium', 'large'] as const satisfies readonly WallSize[];
const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];

/** Ids of the table's columns that can be hidden. */
const columnIds: readonly string[] = ['caption', 'posted', ...metricNames, 'type', 'language', 'marks'];

export const defaultDisplay: MediaDisplay = { size: 'medium', hasCaptions: false, figures: ['likes', 'comments', 'engRate'], hiddenColumns: ['interactions', 'followers', 'language'], density: 'comfortable' };

export const noOverrides: DisplayOverrides = { size: null, hasCaptions: null, figures: null, hiddenColumns: null, density: null };

const parse = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const namedIn = <Name extends string>(names: readonly Name[], value: unknown): readonly Name[] | null => (Array.isArray(value) ? names.filter((name) => value.includes(name)) : null);

/** What was kept or linked, as far as it fits. */
const toOverrides = ({ size, hasCaptions, figures, hiddenColumns, density }: Readonly<Record<string, unknown>>): DisplayOverrides => ({
  size: wallSizes.find((each) => each === size) ?? null,
  hasCaptions: typeof hasCaptions === 'boolean' ? hasCaptions : null,
  figures: namedIn(metricNames, figures),
  hiddenColumns: namedIn(columnIds, hiddenColumns),
  density: densities.find((each) => each === density) ?? null,
});

/** What is said, and the rest as it is otherwise. */
export const resolveDisplay = (said: DisplayOverrides, otherwise: MediaDisplay): MediaDisplay => ({
  size: said.size ?? otherwise.size,
  hasCaptions: said.hasCaptions ?? otherwise.hasCaptions,
  figures: said.figures ?? otherwise.figures,
  hiddenColumns: said.hiddenColumns ?? otherwise.hiddenColumns,
  density: said.density ?? otherwise.density,
});

/** Reads what the device kept; what does not fit is as at first. */
export const readDisplay = (text: string | null): MediaDisplay => resolveDisplay(toOverrides(parse(text)), defaultDisplay);

/** Empty is none of them, and a list without anything that there is counts as not said. */
const someOf = <Name extends string>(names: readonly Name[]): SearchPart<readonly Name[] | null> =>
  list<Name, null>((words) => {
    const known = namedIn(names, words) ?? [];
    return known.length === 0 && words.length > 0 ? undefined : known;
  }, null);

/** What an address says of it. */
export const displayParts = {
  size: oneOf(wallSizes, null),
  hasCaptions: named('captions', flag(null)),
  figures: someOf(metricNames),
  hiddenColumns: named('hidden', someOf(columnIds)),
  density: oneOf(densities, null),
} as const;

interface DisplayHabit {
  readonly habit: MediaDisplay;
  readonly changeHabit: (change: Partial<MediaDisplay>) => void;
}

/** How this person has media drawn on this device, where the address does not say. */
export function useDisplayHabit(): DisplayHabit {
  const { storage } = useHost();
  const [habit, setHabit] = useState(() => readDisplay(storage.get('mediaDisplay')));
  return {
    habit,
    changeHabit: (change) => {
      const next = { ...habit, ...change };
      storage.set('mediaDisplay', JSON.stringify(next));
      setHabit(next);
    },
  };
}
