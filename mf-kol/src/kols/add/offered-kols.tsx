import { kolEvents } from '@tessera/contracts/kol/kol.events';
import { useHost, useMayChange } from '@tessera/ui/shared-modules/kit';
import { useEffect, useState, type ReactNode } from 'react';
import type { KolNumber } from '../use-kol-number.ts';
import { AddKolDialog } from './add-kol-dialog.tsx';

const nobody: readonly string[] = [];

/** Opens the dialog that adds accounts with those that were chosen in another remote. */
export function OfferedKols({ number }: { readonly number: KolNumber | undefined }): ReactNode {
  const { events: bus } = useHost();
  const mayChange = useMayChange();
  const [usernames, setUsernames] = useState(nobody);
  useEffect(
    () =>
      bus.subscribe(kolEvents.accountsChosen, ({ data }) => {
        setUsernames(data.usernames);
        bus.publish(kolEvents.accountsReceived, { count: data.usernames.length });
      }),
    [bus],
  );
  return (
    usernames.length > 0 &&
    mayChange && (
      <AddKolDialog
        key={usernames.join(' ')}
        number={number}
        usernames={usernames}
        onClose={() => setUsernames(nobody)}
      />
    )
  );
}
