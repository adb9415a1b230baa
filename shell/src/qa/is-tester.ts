import type { Boot } from '@tessera/contracts/remote/boot';
import type { Session } from '@tessera/contracts/remote/host-props';
import { mayOverride } from '@tessera/contracts/remote/override-rules';

/** Whether this person may open the panel, as the session says. */
export const isTesterSession = ({ environment }: Pick<Boot, 'environment'>, session: Session): boolean => mayOverride(environment, session.state === 'signedIn' ? session.user.type : null);

/** Whether this person may override a remote in this page: the session and the server that gave the page must both say so. */
export const isTester = (boot: Pick<Boot, 'environment' | 'override'>, session: Session): boolean => boot.override !== undefined && isTesterSession(boot, session);
