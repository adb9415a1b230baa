import { readKolAddress, writeKolAddress } from '../kols/kol-address.ts';
import type { KolAddress } from '../kols/kol-address.ts';
import type { KolDisplay } from '../kols/kol-display.ts';

/** What a saved view and its link hold: filters, orders, search and columns, without who happens to be open. */
export const toViewSearch = (address: KolAddress, display: KolDisplay): string => writeKolAddress({ ...address, ...display, kol: null }).toString();

/** What a saved view holds, read like any other address: it may be older than what an address may say today. */
export const fromViewSearch = (search: string): KolAddress => readKolAddress(new URLSearchParams(search));

/** What the address says today of what a saved view holds; empty where that is nothing. */
export const toHereSearch = (search: string): string => writeKolAddress(fromViewSearch(search)).toString();
