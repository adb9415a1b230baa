/** The PostgreSQL channel on which a trigger sends the slug of each changed or deleted link, at commit. */
const linkChannel = 'tessera_link';

/** Changes of links, as this process receives them. */
export interface LinkChanges {
  /** Whether the listening connection is up. Cached links are valid only while this is true. */
  readonly isHeard: boolean;
  /** Calls the handler with each changed slug, and with null when changes may have been missed. */
  subscribe(handler: (slug: string | null) => void): void;
}

export interface LinkChangeHub extends LinkChanges {
  /** The channels to listen to. */
  readonly channels: Readonly<Record<string, (slug: string) => void>>;
  /** Called when the listening connection comes up or breaks. */
  setHeard(isHeard: boolean): void;
}

/** Creates the hub that passes link changes to subscribers in this process. */
export function createLinkChangeHub(): LinkChangeHub {
  const handlers: ((slug: string | null) => void)[] = [];
  const emit = (slug: string | null): void => handlers.forEach((handler) => handler(slug));
  let isHeard = false;
  return {
    channels: { [linkChannel]: emit },
    get isHeard() {
      return isHeard;
    },
    setHeard(now) {
      isHeard = now;
      emit(null);
    },
    subscribe: (handler) => void handlers.push(handler),
  };
}
