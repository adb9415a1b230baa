import type { HostProps, Session } from '@tessera/contracts/remote/host-props';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { ZoneProvider } from '../format/use-format.ts';
import { useObservable } from './use-observable.ts';

const HostContext = createContext<HostProps | undefined>(undefined);

/** What the remote gets of the world around it. Throws outside a `HostProvider`. */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

const unknownSession: Session = { state: 'unknown' };

/** Who is there, now and as it changes. */
export const useSession = (): Session => useObservable(useHost().session$, unknownSession);

/** Gives the host to a remote's components, and the person's time zone to its formatters. */
export function HostProvider({ host, children }: { host: HostProps; children: ReactNode }): ReactNode {
  return (
    <HostContext value={host}>
      <Zone>{children}</Zone>
    </HostContext>
  );
}

function Zone({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  return <ZoneProvider value={session.state === 'signedIn' ? session.user.timeZone : undefined}>{children}</ZoneProvider>;
}
