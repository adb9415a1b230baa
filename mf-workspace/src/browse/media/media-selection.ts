import { statusListMax } from '@tessera/contracts/media/media.calls';

/** The selection mode of media: none, one, or several. */
type SelectionMode = 'off' | 'single' | 'multiple';

export interface Selection {
  readonly mode: SelectionMode;
  readonly ids: ReadonlySet<string>;
}

export const noSelection: Selection = { mode: 'off', ids: new Set() };

/** Limits a selection to the number of media in one change of marks. */
export const capped = (ids: ReadonlySet<string>): ReadonlySet<string> =>
  ids.size > statusListMax ? new Set([...ids].slice(0, statusListMax)) : ids;
