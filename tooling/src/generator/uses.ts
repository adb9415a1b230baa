import type { RemoteNames } from './remote-names.ts';

/** What tells that code outside the remote's own folders uses it: anywhere, and in the contracts. */
export function usesOf({ id, noun }: RemoteNames): { readonly anywhere: RegExp; readonly inContracts: RegExp } {
  const anywhere = [String.raw`contracts/${noun}/`, String.raw`/${noun}/${noun}\.`, String.raw`\bmf-${id}\b`];
  const inContracts = [String.raw`'${noun}\.\w`, `publisher: '${id}'`];
  return { anywhere: new RegExp(anywhere.join('|'), 'u'), inContracts: new RegExp([...anywhere, ...inContracts].join('|'), 'u') };
}
