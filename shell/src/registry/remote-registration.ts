import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { getAppStatus, LOAD_ERROR, registerApplication, unregisterApplication, type LifeCycles } from 'single-spa';

interface RegistrationOptions {
  readonly id: string;
  readonly load: () => Promise<LifeCycles>;
  /** Id of the remote that the address shows, or null. */
  readonly active$: BehaviorSubject<string | null>;
  /** Removes what is left of the former registration. */
  readonly onUnregistered: () => Promise<void>;
}

interface Registration {
  readonly register: () => void;
  /** Registers the remote anew, which makes single-spa load it again. */
  readonly startOver: () => Promise<void>;
}

/** The registration of a remote with single-spa. */
export function createRegistration({ id, load, active$, onUnregistered }: RegistrationOptions): Registration {
  // Each registration has its own name: single-spa remembers to unload a failed one and would apply that to the next
  // registration of the same name.
  let registrations = 0;
  const nameNow = (): string => `${id}~${registrations}`;
  let isBeingReplaced = false;
  const register = (): void => {
    registrations += 1;
    registerApplication({ name: nameNow(), app: load, activeWhen: () => active$.value === id && !isBeingReplaced });
  };
  const registerAnew = async (): Promise<void> => {
    // After a failed load, single-spa would load and mount the remote once more before it unregisters it, if the
    // address still wants it.
    isBeingReplaced = getAppStatus(nameNow()) === LOAD_ERROR;
    await Promise.resolve(nameNow())
      .then(unregisterApplication)
      .catch(() => undefined);
    await onUnregistered();
    isBeingReplaced = false;
    register();
  };
  // One at a time: single-spa removes the wrong registration when it unregisters one that no longer exists.
  let turn = Promise.resolve();
  return {
    register,
    startOver: () => {
      turn = turn.then(registerAnew);
      return turn;
    },
  };
}
