import { streamMessageSchema, type StreamMessage } from '@tessera/contracts/events/events';

/** A connection for server-sent events; the browser's `EventSource` is one. */
export interface StreamSource {
  addEventListener(type: 'open' | 'message' | 'error', listener: (event: Event) => void): void;
  close(): void;
}

/** The part of the browser's `LockManager` that elects the tab that connects. */
interface StreamLocks {
  request(name: string, options: { readonly signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

/** The browser APIs that a stream needs, replaceable in tests. */
export interface StreamParts {
  /** URL of the server's stream. */
  readonly url: string;
  readonly createSource: (url: string) => StreamSource;
  /** Undefined where the browser has no locks: then every tab opens its own connection. */
  readonly locks: StreamLocks | undefined;
  readonly createChannel: (name: string) => BroadcastChannel;
  readonly onMessage: (message: StreamMessage) => void;
  /**
   * Called when events may have been missed: after a reconnect, when another tab took over, or when the first
   * connection took long.
   */
  readonly onGap: () => void;
  /** Called once for each failed attempt: the server refuses or cannot be reached. */
  readonly onLost: () => void;
  readonly onUnreadable: (error: unknown) => void;
  /** Returns 0 up to 1; spreads out the reconnects of many browsers (jitter). */
  readonly random?: () => number;
}

const firstDelay = 1_000;
const longestDelay = 30_000;
/**
 * A first connection within this many milliseconds has missed nothing, because the page loads its data in the same
 * time.
 */
const promptMs = 2_000;

/** Backoff in milliseconds before the next attempt: doubles from 1 s up to 30 s, half of it random. */
export const backOff = (failures: number, random: number): number =>
  Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.5 + random / 2);

const gap = 'gap';

/**
 * Receives the server's events of one user, with one connection per browser. The tab that holds the lock
 * connects and forwards the messages to the other tabs; when it closes, the next one takes over.
 * @param name user id, so that tabs of different users never share a connection
 * @returns closes the stream in this tab
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
 * A connection that reconnects by itself.
 * @param begun when this tab opened the stream; another tab may have held the connection at that time
 */
function connect(
  parts: StreamParts,
  begun: number,
  receive: (text: string) => void,
  tellTabs: (data: string) => void,
): () => void {
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
      // Forward first: handling the message here may end the stream.
      tellTabs(event.data);
      receive(event.data);
    });
    // The browser's own retry has no backoff and stops when refused, so close the source and reconnect here.
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
