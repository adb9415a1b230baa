import { emptyAddress, readWorkspaceAddress, writeWorkspaceAddress, workspaceAddress } from './workspace-address.ts';

/** Whatever else stands in a link is not ours to judge. Days belong to their range; which board and which media there are, the server knows. */
const parts = workspaceAddress.names.filter((name) => !['folderId', 'media', 'dateFrom', 'toDate'].includes(name));

const partsOfFilter = (text: string | null): number => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? Object.keys(value).length : -1;
  } catch {
    return -1;
  }
};

const isDefault = (name: string, text: string): boolean => {
  const defaults = new Map<string, unknown>(Object.entries({ ...emptyAddress, contentOrder: 'interactions.desc', typeOrder: 'interactions.desc', emvOrder: 'sum.desc' }));
  return text === '' || text === String(defaults.get(name));
};

/** Days belong to their range, and mean nothing without it. */
const aloneWith = (name: string, search: URLSearchParams): URLSearchParams => new URLSearchParams([...search].filter(([key]) => key === name || (name === 'range' && (key === 'dateFrom' || key === 'toDate'))));

function isMalformed(name: string, text: string, search: URLSearchParams): boolean {
  if (isDefault(name, text)) return false;
  const understood = writeWorkspaceAddress(readWorkspaceAddress(aloneWith(name, search))).get(name);
  if (name === 'filter') return understood === null || partsOfFilter(understood) !== partsOfFilter(text);
  return understood === null;
}

/** Names of the parts of an address that cannot be read, and are therefore left out of what is shown. */
export const malformedParts = (search: URLSearchParams): readonly string[] => parts.filter((name) => isMalformed(name, search.get(name) ?? '', search));
