import { overridesMax } from '@tessera/contracts/remote/override-rules';
import type { Override } from '@tessera/contracts/remote/override';

/** Name of the query's field that asks for another version: `?remote=<id>@<address of the version's folder>`, once for each remote. */
export const overrideField = 'remote';

function readAsked(asked: string): Override {
  const [id = '', ...address] = asked.slice(0, 600).split('@');
  return { id: id.slice(0, 20), address: address.join('@').slice(0, 500) };
}

/** Takes what the address asks for out of the address, so that it is not asked for again nor carried on. Of a remote that is named twice the last counts. */
export function takeAskedOverrides({ location, history }: Window): readonly Override[] {
  const url = new URL(location.href);
  const asked = url.searchParams.getAll(overrideField).slice(0, overridesMax).map(readAsked);
  if (asked.length === 0) return [];
  url.searchParams.delete(overrideField);
  history.replaceState(history.state, '', url);
  return [...new Map(asked.map((override) => [override.id, override])).values()];
}

/** The address of a page that asks for these versions, to be sent to somebody who tests it too. */
export function linkWith(page: string, overrides: readonly Override[]): string {
  const url = new URL(page);
  url.searchParams.delete(overrideField);
  for (const { id, address } of overrides) url.searchParams.append(overrideField, `${id}@${address}`);
  return url.href;
}
