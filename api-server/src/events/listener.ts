import pg from 'pg';

/** The handlers of the payloads, by channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

export interface Listener {
  /** Listens to more channels, also after a reconnect. Several handlers can share a channel. */
  add(channels: Channels): Promise<void>;
  stop(): Promise<void>;
}

export interface ListenerOptions {
  readonly url: string;
  readonly channels: Channels;
  /** Called after every connect. Messages sent while disconnected are lost, so look up the current state. */
  readonly onConnect?: () => void;
  /** Called when the connection breaks. No messages arrive until the next connect. */
  readonly onBreak?: () => void;
  readonly onError?: (error: Error) => void;
}

const longestPauseMs = 5_000;

/** Listens to PostgreSQL channels on its own connection, and reconnects whenever it breaks. Resolves once it listens. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const handlers: Channels[] = [options.channels];
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = 50;

  async function listenTo(connection: pg.Client, channels: Channels): Promise<void> {
    for (const channel of Object.keys(channels)) await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client = next;
    next.on('notification', ({ channel, payload = '' }) => handlers.forEach((channels) => channels[channel]?.(payload)));
    next.on('error', (error) => options.onError?.(error));
    next.on('end', () => {
      if (stopped || client !== next) return;
      options.onBreak?.();
      again();
    });
    await next.connect();
    for (const channels of handlers) await listenTo(next, channels);
    pauseMs = 50;
    options.onConnect?.();
  }

  function again(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        if (error instanceof Error) options.onError?.(error);
        if (!stopped) again();
      });
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  await connect();
  return {
    add: async (channels) => {
      handlers.push(channels);
      if (client) await listenTo(client, channels);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
