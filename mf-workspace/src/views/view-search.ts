import { readWorkspaceAddress, writeWorkspaceAddress } from '../lib/workspace-address.ts';
import type { WorkspaceAddress } from '../lib/workspace-address.ts';

/** What a saved view holds of an address: how the board is looked at, without which picture happens to be open. */
export const toViewSearch = (address: WorkspaceAddress): string => writeWorkspaceAddress({ ...address, media: null }).toString();

/** The address of a saved view, read like any other: what it holds may be older than what an address may say today. */
export const fromViewSearch = (search: string): WorkspaceAddress => readWorkspaceAddress(new URLSearchParams(search));

/** Whether an address shows what a saved view holds. */
export const showsView = (address: WorkspaceAddress, search: string): boolean => toViewSearch(address) === toViewSearch(fromViewSearch(search));
