import { streamMessageSchema } from '@tessera/contracts/events/events';
import type { StreamMessage } from '@tessera/contracts/events/events';

/** A connection for server-sent events; the browser's `EventSource` is one. */
export interface StreamSource {
  addEventListener(type: 'open' | 'message' | 'error', listener: (event: Event) => void): void;
  close(): void;
}

/** The part of the browser's `LockManager` that decides which tab connects. */
export interface StreamLocks {
  request(name: string, options: { readonly signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

/** The browser's parts that a stream needs; named so that a test can give its own network and clock. */
export interface StreamParts {
  /** Address of the server's stream. */
  readonly url: string;
  readonly createSource: (url: string) => StreamSource;
  /** Absent where the browser has no locks: then every tab has its own connection. */
  readonly locks: StreamLocks | undefined;
  readonly createChannel: (name: string) => BroadcastChannel;
  readonly onMessage: (message: StreamMessage) => void;
  /** The connection came back after a break, another tab took it over, or it was long in coming: events may have been missed. */
  readonly onGap: () => void;
  /** The server refuses or cannot be reached. Called once for each failed attempt. */
  readonly onLost: () => void;
  readonly onUnreadable: (error: unknown) => void;
  /** 0 up to 1; spreads the reconnections of many browsers. */
  readonly random?: () => number;
}

const firstDelay = 1_000;
const longestDelay = 30_000;
/** Milliseconds within which a first connection has missed nothing: what a page shows was asked for in the same time. */
const promptMs = 2_000;

/** Milliseconds before attempt `failures + 1`: doubling from 1 s to 30 s, of which a random half. */
export const backOff = (failures: number, random: number): number => Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.5 + random / 2);

const gap = 'gap';

/**
 * Listens to the server's events of one user: one connection a browser. The tab that holds the lock connects and tells the others;
 * when it goes, the next one takes over.
 * @param name of the user, so that two users' tabs never share a connection
 * @returns ends the connection, in this tab
 */
export function openStream(name: string, parts: StreamParts): () => void {
  const ended = new AbortController();
  const begun = Date.now();
  const channel = parts.createChannel(`tessera.stream.${name}`);

  const read = (text: string): StreamMessage | null => {
    try {
      return streamMessageSchema.parse(JSON.parse(text));
    } catch (error) {
      parts.onUnreadable(error);
      return null;
    }
  };
  const receive = (text: string): void => {
    const message = read(text);
    if (message && !ended.signal.aborted) parts.onMessage(message);
  };

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === gap) parts.onGap();
    else if (typeof event.data === 'string') receive(event.data);
  });

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = connect(parts, begun, receive, (data) => channel.postMessage(data));
      ended.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });

  if (parts.locks) {
    parts.locks.request(`tessera.stream.${name}`, { signal: ended.signal }, lead).catch((error: unknown) => {
      if (!ended.signal.aborted) parts.onUnreadable(error);
    });
  } else {
    void lead();
  }

  return () => {
    ended.abort();
    channel.close();
  };
}

/**
 * One connection that comes back by itself.
 * @param begun when this tab began to listen, though another one may have been connected then
 */
function connect(parts: StreamParts, begun: number, receive: (text: string) => void, tellTabs: (data: string) => void): () => void {
  const random = parts.random ?? Math.random;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: StreamSource;

  const open = (): void => {
    source = parts.createSource(parts.url);
    source.addEventListener('open', () => {
      if (failures === 0 && Date.now() - begun <= promptMs) return;
      failures = 0;
      tellTabs(gap);
      parts.onGap();
    });
    source.addEventListener('message', (event) => {
      if (!(event instanceof MessageEvent) || typeof event.data !== 'string') return;
      // The others first: what this tab does with the message may end the stream.
      tellTabs(event.data);
      receive(event.data);
    });
    // The browser's own retry knows no back-off and gives up on a refusal, so every break is ours.
    source.addEventListener('error', () => {
      source.close();
      failures += 1;
      timer = setTimeout(open, backOff(failures, random()));
      parts.onLost();
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
