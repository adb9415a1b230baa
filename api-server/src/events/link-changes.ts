/** The channel of PostgreSQL on which the database itself tells the slug of a link that was changed or deleted, at the commit. */
const linkChannel = 'tessera_link';

/** Changes of links, as they arrive in this process. */
export interface LinkChanges {
  /** Whether every change is heard; what is remembered of links holds no longer than that. */
  readonly isHeard: boolean;
  /** Calls the handler with each slug, and with null when changes may have been missed. */
  subscribe(handler: (slug: string | null) => void): void;
}

export interface LinkChangeHub extends LinkChanges {
  /** What to listen to. */
  readonly channels: Readonly<Record<string, (slug: string) => void>>;
  /** The connection that listens stands, or broke. */
  setHeard(isHeard: boolean): void;
}

/** Hands changes of links out within this process. */
export function createLinkChangeHub(): LinkChangeHub {
  const handlers: ((slug: string | null) => void)[] = [];
  const tell = (slug: string | null): void => handlers.forEach((handler) => handler(slug));
  let isHeard = false;
  return {
    channels: { [linkChannel]: tell },
    get isHeard() {
      return isHeard;
    },
    setHeard(now) {
      isHeard = now;
      tell(null);
    },
    subscribe: (handler) => void handlers.push(handler),
  };
}
