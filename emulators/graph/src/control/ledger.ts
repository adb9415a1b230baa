interface LedgerEntry {
  at: string;
  method: string;
  path: string;
  query: string;
  status: number;
  code: number | undefined;
  fault: string | undefined;
  ms: number;
}

const entriesMax = 5000;
const secretNames = new Set([
  'access_token',
  'client_secret',
  'code',
  'input_token',
  'fb_exchange_token',
  'appsecret_proof',
]);

/** Log of the received calls without their secrets: the newest 5,000, and counters over all. */
export interface Ledger {
  record: (entry: Omit<LedgerEntry, 'query'>, query: URLSearchParams, operation: string) => void;
  read: (limit: number) => { total: number; counters: Record<string, number>; calls: readonly LedgerEntry[] };
  clear: () => void;
}

export const createLedger = (): Ledger => {
  const counters = new Map<string, number>();
  let entries: LedgerEntry[] = [];
  let total = 0;
  return {
    record: (entry, query, operation) => {
      const shown = [...query]
        .filter(([name]) => !secretNames.has(name))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      total += 1;
      for (const counter of [
        operation,
        `status ${entry.status}`,
        ...(entry.code === undefined ? [] : [`code ${entry.code}`]),
        ...(entry.fault === undefined ? [] : [`fault ${entry.fault}`]),
      ])
        counters.set(counter, (counters.get(counter) ?? 0) + 1);
      entries.push({ ...entry, query: shown });
      if (entries.length > entriesMax * 2) entries = entries.slice(-entriesMax);
    },
    read: (limit) => ({
      total,
      counters: Object.fromEntries([...counters].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      calls: entries.slice(-Math.min(limit, entriesMax)),
    }),
    clear: () => {
      entries = [];
      counters.clear();
      total = 0;
    },
  };
};

const vendorKeys: Readonly<Record<string, string>> = { profiles: 'username', places: 'id', media: 'shortcode' };

/** The kind of a call, used for counting: its path with ids and names replaced. */
export const operationOf = (path: string, query: URLSearchParams): string => {
  const plain = path
    .replace(/^\/v\d+\.\d/u, '')
    .replaceAll(/\/\d{10,}/gu, '/{id}')
    .replace(
      /^\/vendor\/v1\/(profiles|places|media)\/[^/]+/u,
      (_, noun: string) => `/vendor/v1/${noun}/{${vendorKeys[noun] ?? 'id'}}`,
    )
    .replace(/^\/cdn\/.*$/u, '/cdn');
  return query.get('fields')?.includes('business_discovery') === true ? `${plain} business_discovery` : plain;
};
