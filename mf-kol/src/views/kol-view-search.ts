import { readKolAddress, writeKolAddress, type KolAddress } from '../kols/kol-address.ts';
import type { KolDisplay } from '../kols/kol-display.ts';

/** The search string of a saved view: filters, orders, search and columns, but not the open panel. */
export const toViewSearch = (address: KolAddress, display: KolDisplay): string =>
  writeKolAddress({ ...address, ...display, kol: null }).toString();

/** Reads a saved view like any address, because an old view may contain values that are no longer valid. */
export const fromViewSearch = (search: string): KolAddress => readKolAddress(new URLSearchParams(search));

/** Rewrites a saved view with today's parameters; empty if nothing of it is valid. */
export const toHereSearch = (search: string): string => writeKolAddress(fromViewSearch(search)).toString();
