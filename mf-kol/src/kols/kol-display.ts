import { unsafeCast } from '@tessera/contracts/schema/schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import { useState } from 'react';
import { densities, type Density, type KolAddress } from './kol-address.ts';

/** How the table is displayed. */
export interface KolDisplay {
  readonly hiddenColumns: readonly string[];
  readonly density: Density;
  /** The widths of resized columns, in pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Columns that are rarely needed are hidden by default. */
const unchanged: KolDisplay = {
  hiddenColumns: [
    'fullName',
    'avgLike',
    'avgComment',
    'avgView',
    'male',
    'female',
    'activeFollower',
    'accountType',
    'following',
    'localUsers',
    'monthlyReach',
    'monthlyImpressions',
    'growth',
    'biography',
    'publicEmail',
    'contactPhoneNumber',
    'externalUrl',
    'signUp',
    'createdTime',
  ],
  density: 'comfortable',
  widths: {},
};

const widthsSchema = z.record(z.string(), z.int().check(z.minimum(10), z.maximum(9_999)));

function readHabit(text: string | null): KolDisplay {
  try {
    const {
      hiddenColumns,
      density,
      widths,
    }: { readonly hiddenColumns?: unknown; readonly density?: unknown; readonly widths?: unknown } = unsafeCast(
      JSON.parse(text ?? '{}'),
    );
    return {
      hiddenColumns: Array.isArray(hiddenColumns)
        ? hiddenColumns.filter((id) => typeof id === 'string')
        : unchanged.hiddenColumns,
      density: densities.find((each) => each === density) ?? unchanged.density,
      widths: widthsSchema.safeParse(widths).data ?? unchanged.widths,
    };
  } catch {
    return unchanged;
  }
}

interface DisplayOptions {
  readonly address: KolAddress;
  readonly go: (change: Partial<KolAddress>, options?: { readonly replace?: boolean }) => void;
}

/** The display of the table from the address, else as last used on this device. A change is written to both. */
export function useKolDisplay({ address, go }: DisplayOptions): {
  readonly display: KolDisplay;
  readonly changeDisplay: (change: Partial<KolDisplay>) => void;
} {
  const { storage } = useHost();
  const [habit, setHabit] = useState(() => readHabit(storage.get('kolItems')));
  const display = {
    hiddenColumns: address.hiddenColumns ?? habit.hiddenColumns,
    density: address.density ?? habit.density,
    widths: address.widths ?? habit.widths,
  };
  return {
    display,
    changeDisplay: (change) => {
      const next = { ...display, ...change };
      storage.set('kolItems', JSON.stringify(next));
      setHabit(next);
      go(change, { replace: true });
    },
  };
}
