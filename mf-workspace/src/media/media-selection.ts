import { statusListMax } from '@tessera/contracts/media/media.calls';

/** How media are chosen: not at all, one, or several. */
type SelectionMode = 'off' | 'single' | 'multiple';

export interface Selection {
  readonly mode: SelectionMode;
  readonly ids: ReadonlySet<string>;
}

export const noSelection: Selection = { mode: 'off', ids: new Set() };

/** As many as one change of marks may have. */
export const capped = (ids: ReadonlySet<string>): ReadonlySet<string> => (ids.size > statusListMax ? new Set([...ids].slice(0, statusListMax)) : ids);
