import type { Override } from '@tessera/contracts/remote/override';
import { overridesMax } from '@tessera/contracts/remote/override-rules';

/** Query parameter that requests another version: `?remote=<id>@<URL of the version's folder>`, once per remote. */
const overrideField = 'remote';

function readRequested(requested: string): Override {
  const [id = '', ...address] = requested.slice(0, 600).split('@');
  return { id: id.slice(0, 20), address: address.join('@').slice(0, 500) };
}

/**
 * Reads the requested versions and removes them from the address, so that they are neither
 * requested again nor carried along. If a remote is named twice, the last one counts.
 */
export function takeRequestedOverrides({ location, history }: Window): readonly Override[] {
  const url = new URL(location.href);
  const requested = url.searchParams.getAll(overrideField).slice(0, overridesMax).map(readRequested);
  if (requested.length === 0) return [];
  url.searchParams.delete(overrideField);
  history.replaceState(history.state, '', url);
  return [...new Map(requested.map((override) => [override.id, override])).values()];
}

/** The URL of a page with these versions requested, to share with another tester. */
export function linkWith(page: string, overrides: readonly Override[]): string {
  const url = new URL(page);
  url.searchParams.delete(overrideField);
  for (const { id, address } of overrides) url.searchParams.append(overrideField, `${id}@${address}`);
  return url.href;
}
