import type { Boot } from '@tessera/contracts/remote/boot';
import type { Session } from '@tessera/contracts/remote/host-props';
import { mayOverride } from '@tessera/contracts/remote/override-rules';

/** True if the session's user may open the testers' panel. */
export const isTesterSession = ({ environment }: Pick<Boot, 'environment'>, session: Session): boolean =>
  mayOverride(environment, session.state === 'signedIn' ? session.user.type : null);

/** True if the user may override remotes in this page. Both the session and the page's boot data must allow it. */
export const isTester = (boot: Pick<Boot, 'environment' | 'override'>, session: Session): boolean =>
  boot.override !== undefined && isTesterSession(boot, session);
