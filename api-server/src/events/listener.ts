import pg from 'pg';

export interface Listener {
  stop(): Promise<void>;
}

export interface ListenerOptions {
  readonly url: string;
  /** The handler of the payloads, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after every connect. Messages sent while disconnected are lost, so look up the current state. */
  readonly onConnect?: () => void;
  /** Called when the connection breaks. No messages arrive until the next connect. */
  readonly onBreak?: () => void;
  readonly onError?: (error: Error) => void;
}

const longestPauseMs = 5_000;

/** Listens to PostgreSQL channels on its own connection, and reconnects whenever it breaks. Resolves once it listens. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = 50;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client = next;
    next.on('notification', ({ channel, payload = '' }) => options.channels[channel]?.(payload));
    next.on('error', (error) => options.onError?.(error));
    next.on('end', () => {
      if (stopped || client !== next) return;
      options.onBreak?.();
      again();
    });
    await next.connect();
    for (const channel of Object.keys(options.channels)) await next.query(`listen ${next.escapeIdentifier(channel)}`);
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
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
