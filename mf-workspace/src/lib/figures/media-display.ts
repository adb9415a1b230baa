import type { WallSize } from '@tessera/ui/shared-modules/gallery';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { flag, list, named, oneOf, type SearchPart } from '@tessera/ui/shared-modules/router';
import type { Density } from '@tessera/ui/shared-modules/table';
import { useState } from 'react';
import { metricNames, type MetricName } from './media-figures.ts';

/** How walls and tables of media are displayed. */
export interface MediaDisplay {
  readonly size: WallSize;
  readonly hasCaptions: boolean;
  /** The figures on a card, in addition to the one that the order uses. */
  readonly figures: readonly MetricName[];
  /** Ids of the hidden columns of the table. */
  readonly hiddenColumns: readonly string[];
  readonly density: Density;
}

/** The display settings in an address; null for those of the device. */
export type DisplayOverrides = { readonly [Part in keyof MediaDisplay]: MediaDisplay[Part] | null };

export const wallSizes = ['small', 'medium', 'large'] as const satisfies readonly WallSize[];
const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];

/** Ids of the columns that can be hidden. */
const columnIds: readonly string[] = ['caption', 'posted', ...metricNames, 'type', 'language', 'marks'];

export const defaultDisplay: MediaDisplay = {
  size: 'medium',
  hasCaptions: false,
  figures: ['likes', 'comments', 'engRate'],
  hiddenColumns: ['interactions', 'followers', 'language'],
  density: 'comfortable',
};

export const noOverrides: DisplayOverrides = {
  size: null,
  hasCaptions: null,
  figures: null,
  hiddenColumns: null,
  density: null,
};

const parse = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const namedIn = <Name extends string>(names: readonly Name[], value: unknown): readonly Name[] | null =>
  Array.isArray(value) ? names.filter((name) => value.includes(name)) : null;

/** The valid settings in a stored or linked value. */
const toOverrides = ({
  size,
  hasCaptions,
  figures,
  hiddenColumns,
  density,
}: Readonly<Record<string, unknown>>): DisplayOverrides => ({
  size: wallSizes.find((each) => each === size) ?? null,
  hasCaptions: typeof hasCaptions === 'boolean' ? hasCaptions : null,
  figures: namedIn(metricNames, figures),
  hiddenColumns: namedIn(columnIds, hiddenColumns),
  density: densities.find((each) => each === density) ?? null,
});

/** Fills the missing settings from `otherwise`. */
export const resolveDisplay = (said: DisplayOverrides, otherwise: MediaDisplay): MediaDisplay => ({
  size: said.size ?? otherwise.size,
  hasCaptions: said.hasCaptions ?? otherwise.hasCaptions,
  figures: said.figures ?? otherwise.figures,
  hiddenColumns: said.hiddenColumns ?? otherwise.hiddenColumns,
  density: said.density ?? otherwise.density,
});

/** Reads the display that is stored on the device; invalid settings become their defaults. */
export const readDisplay = (text: string | null): MediaDisplay =>
  resolveDisplay(toOverrides(parse(text)), defaultDisplay);

/** An empty list means none. A list with only unknown names counts as not set. */
const someOf = <Name extends string>(names: readonly Name[]): SearchPart<readonly Name[] | null> =>
  list<Name, null>((words) => {
    const known = namedIn(names, words) ?? [];
    return known.length === 0 && words.length > 0 ? undefined : known;
  }, null);

/** The URL parameters of the display. */
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

/** The display settings of this device, used where the address has none. */
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
