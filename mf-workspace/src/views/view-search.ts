import { readWorkspaceAddress, writeWorkspaceAddress } from '../address/workspace-address.ts';
import type { WorkspaceSearchParams } from '../address/workspace-address.ts';
import type { BoardView } from './board-view.ts';

type View = Pick<BoardView, 'address' | 'toWhole'>;

const toSearch = (address: WorkspaceSearchParams): string => writeWorkspaceAddress({ ...address, media: null }).toString();

/** What a saved view and a copied link hold: all of how the board is looked at, without which picture happens to be open. */
export const toViewSearch = ({ address, toWhole }: View): string => toSearch(toWhole(address));

/** The address of a saved view, read like any other: what it holds may be older than what an address may say today. */
export const fromViewSearch = (search: string): WorkspaceSearchParams => readWorkspaceAddress(new URLSearchParams(search));

/** What a link to a saved view holds that is to show the same later; the view is on the screen where that is what would be kept of it. A view kept earlier may leave its filter to the board. */
export const linkedSearch = ({ toWhole }: View, search: string): string => toSearch(toWhole(fromViewSearch(search)));
