import type { ModuleTable } from './module-tables.ts';
import type { RemoteNames } from './remote-names.ts';

/**
 * Patterns of lines outside the remote's folders that use it: for all code, for the contracts, and for the server (also
 * its modules and tables).
 */
export function usesOf(
  { id, noun }: RemoteNames,
  tables: readonly ModuleTable[],
): { readonly anywhere: RegExp; readonly inContracts: RegExp; readonly inServer: RegExp } {
  const anywhere = [String.raw`contracts/${noun}/`, String.raw`/${noun}/${noun}\.`, String.raw`\bmf-${id}\b`];
  const inContracts = [String.raw`'${noun}\.\w`, `publisher: '${id}'`];
  const inServer = [
    String.raw`'(?:\.\./|\./)(?:[\w./-]+/)?${noun}/[\w./-]+'`,
    ...tables.map(
      ({ table }) =>
        String.raw`\b(?:from|join|into|update|table|references) ${table}\b|'${table}(?: as \w+)?'|\b${table}:`,
    ),
  ];
  return {
    anywhere: new RegExp(anywhere.join('|'), 'u'),
    inContracts: new RegExp([...anywhere, ...inContracts].join('|'), 'u'),
    inServer: new RegExp([...anywhere, ...inServer].join('|'), 'u'),
  };
}
