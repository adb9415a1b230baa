import type { BoardView } from './board-view.ts';
import { readWorkspaceAddress, writeWorkspaceAddress, type WorkspaceSearchParams } from './workspace-address.ts';

type View = Pick<BoardView, 'address' | 'toWhole'>;

const toSearch = (address: WorkspaceSearchParams): string =>
  writeWorkspaceAddress({ ...address, media: null }).toString();

/** The search string of a saved view or a copied link: the complete view, but not the open picture. */
export const toViewSearch = ({ address, toWhole }: View): string => toSearch(toWhole(address));

/** Reads a saved view like any address, because an old view may contain values that are no longer valid. */
export const fromViewSearch = (search: string): WorkspaceSearchParams =>
  readWorkspaceAddress(new URLSearchParams(search));

/**
 * The search string of a link to a saved view, completed so that it shows the same later. Compare it with
 * `toViewSearch` to find the view on the screen. An old saved view may have no filter, and then uses the board's own.
 */
export const linkedSearch = ({ toWhole }: View, search: string): string => toSearch(toWhole(fromViewSearch(search)));
