import type { HostProps, Session } from '@tessera/contracts/remote/host-props';
import { createContext, useContext, type ReactNode } from 'react';
import { ZoneProvider } from '../format/use-format.ts';
import { useObservable } from './use-observable.ts';

const HostContext = createContext<HostProps | undefined>(undefined);

/** The host props of the remote. Throws outside of a `HostProvider`. */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

const unknownSession: Session = { state: 'unknown' };

/** The current session; renders again when it changes. */
export const useSession = (): Session => useObservable(useHost().session$, unknownSession);

/** Provides the host props to a remote's components, and the user's time zone to its formatters. */
export function HostProvider({ host, children }: { host: HostProps; children: ReactNode }): ReactNode {
  return (
    <HostContext value={host}>
      <Zone>{children}</Zone>
    </HostContext>
  );
}

function Zone({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  return (
    <ZoneProvider value={session.state === 'signedIn' ? session.user.timeZone : undefined}>{children}</ZoneProvider>
  );
}
