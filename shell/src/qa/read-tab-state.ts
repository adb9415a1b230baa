import { tabStateSchema, type TabState } from '@tessera/contracts/remote/override';
import type { TabStore } from './tab-store.ts';

const emptyState: TabState = { override: null, bisect: null };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the stored state of the tab. Invalid state is deleted. */
export function readTabState(store: TabStore): TabState {
  const text = store.text();
  if (text === null) return emptyState;
  const parsed = tabStateSchema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  store.clear();
  return emptyState;
}
