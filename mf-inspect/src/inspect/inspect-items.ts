import { unsafeCast } from '@tessera/contracts/schema/schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useEffect, useState } from 'react';

/** The number of accounts that the device remembers. */
const itemsMax = 8;

/** The usernames in the stored text; empty if it is invalid. */
function readItems(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? unsafeCast<unknown[]>(value)
          .filter((item) => typeof item === 'string')
          .slice(0, itemsMax)
      : [];
  } catch {
    return [];
  }
}

/** Puts a username first and removes its earlier entry. */
const withItem = (items: readonly string[], username: string): readonly string[] =>
  [username, ...items.filter((item) => item !== username)].slice(0, itemsMax);

/** The accounts whose reports were viewed on this device, the latest first. Adds the shown one. */
export function useInspectItems(shown: string | null): readonly string[] {
  const { storage } = useHost();
  const [items] = useState(() => readItems(storage.get('inspectItems')));
  useEffect(() => {
    if (shown !== null)
      storage.set('inspectItems', JSON.stringify(withItem(readItems(storage.get('inspectItems')), shown)));
  }, [storage, shown]);
  return shown === null ? items : withItem(items, shown);
}
