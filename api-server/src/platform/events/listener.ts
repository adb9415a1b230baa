import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { guarded } from '../guarded.ts';

/** The handlers of the payloads, by channel. What one of them throws is passed to `onError`. */
export type Channels = Readonly<Record<string, (payload: string) => unknown>>;

export interface Listener {
  /** Listens to more channels, also after a reconnect. Several handlers can share a channel. */
  add(channels: Channels): Promise<void>;
  stop(): Promise<void>;
}

export interface ListenerOptions {
  readonly url: string;
  readonly channels: Channels;
  /** Called after every connect. Messages sent while disconnected are lost, so look up the current state. */
  readonly onConnect?: (isFirst: boolean) => void;
  /** Called when the connection breaks. No messages arrive until the next connect. */
  readonly onBreak?: () => void;
  readonly onError?: (error: Error) => void;
  /** Milliseconds between two questions to the database whether the connection still works. */
  readonly heartbeatMs?: number;
  /** Milliseconds in which it must answer. Then the connection counts as broken. */
  readonly answerMs?: number;
}

/** The name of the listening connection in the database's list of connections. */
export const listenerName = 'tessera listener';

const longestPauseMs = 5_000;
const defaultHeartbeatMs = 10_000;
const defaultAnswerMs = 5_000;
const endMs = 2_000;

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Listens to PostgreSQL channels on its own connection, and reconnects whenever it breaks. Nothing is sent on this
 * connection otherwise, so a peer that disappeared without a word is noticed only by the heartbeat. Resolves once it
 * listens.
 */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const {
    onConnect = () => undefined,
    onBreak = () => undefined,
    heartbeatMs = defaultHeartbeatMs,
    answerMs = defaultAnswerMs,
  } = options;
  const handlers: Channels[] = [options.channels];
  let stopped = false;
  let isFirst = true;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = 50;
  const fail = (error: unknown): void => {
    if (!stopped) options.onError?.(toError(error));
  };

  /** Ends the connection when the database does not answer. The query then rejects. */
  async function send(connection: pg.Client, text: string): Promise<void> {
    // While a query waits for its answer, `end` closes the connection at once.
    const timer = setTimeout(() => void connection.end().catch(() => undefined), answerMs);
    try {
      await connection.query(text);
    } finally {
      clearTimeout(timer);
    }
  }

  let last: Promise<void> = Promise.resolve();
  /** One question after the other, as the driver demands. */
  function ask(connection: pg.Client, text: string): Promise<void> {
    const asked = last.then(() => send(connection, text));
    last = asked.catch(() => undefined);
    return asked;
  }

  async function listenTo(connection: pg.Client, channels: Channels): Promise<void> {
    for (const channel of Object.keys(channels))
      await ask(connection, `listen ${connection.escapeIdentifier(channel)}`);
  }

  const hear = (channel: string, payload: string): void => {
    const onError = (error: unknown): void =>
      fail(new Error(`a message of the channel ${channel} could not be handled`, { cause: error }));
    for (const channels of handlers) {
      const handle = channels[channel];
      if (handle) guarded(handle, onError)(payload);
    }
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: listenerName,
    });
    let isHeard = false;
    let heartbeat: NodeJS.Timeout | undefined;
    client = next;
    next.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    next.on('error', fail);
    next.on('end', () => {
      clearTimeout(heartbeat);
      if (stopped || client !== next) return;
      if (isHeard) guarded(onBreak, fail)();
      again();
    });
    await next.connect();
    try {
      for (const channels of handlers) await listenTo(next, channels);
    } catch (error) {
      // It is of no use, but would stay open beside the next one, as on a server that only reads.
      void next.end().catch(() => undefined);
      throw error;
    }
    isHeard = true;
    const beat = async (): Promise<void> => {
      await ask(next, 'select');
      heartbeat = setTimeout(guarded(beat, fail), heartbeatMs);
    };
    heartbeat = setTimeout(guarded(beat, fail), heartbeatMs);
    pauseMs = 50;
    guarded(onConnect, fail)(isFirst);
    isFirst = false;
  }

  function again(): void {
    clearTimeout(retry);
    retry = setTimeout(
      guarded(connect, (error) => {
        fail(error);
        if (!stopped) again();
      }),
      pauseMs,
    );
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  try {
    await connect();
  } catch (error) {
    stopped = true;
    clearTimeout(retry);
    throw error;
  }
  return {
    add: async (channels) => {
      handlers.push(channels);
      if (client) await listenTo(client, channels);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      // A peer that has disappeared does not confirm the end.
      await Promise.race([client?.end().catch(() => undefined), pause(endMs, undefined, { ref: false })]);
    },
  };
}
