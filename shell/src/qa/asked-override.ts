import type { Override } from '@tessera/contracts/remote/override';

/** Name of the query's field that asks for another version: `?remote=<id>@<address of the version's folder>`. */
export const overrideField = 'remote';

/** Takes what the address asks for out of the address, so that it is not asked for again nor carried on. Null when it asks for nothing. */
export function takeAskedOverride({ location, history }: Window): Override | null {
  const url = new URL(location.href);
  const asked = url.searchParams.get(overrideField);
  if (asked === null) return null;
  url.searchParams.delete(overrideField);
  history.replaceState(history.state, '', url);
  const [id = '', ...address] = asked.slice(0, 600).split('@');
  return { id: id.slice(0, 20), address: address.join('@').slice(0, 500) };
}
