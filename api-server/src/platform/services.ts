import { minuteMs } from '@tessera/contracts/time/durations';
import { ConfigError, type Config } from '../config.ts';
import { createStoredClock, type StoredClock } from './clock.ts';
import { openDatabase, type Db } from './db/database.ts';
import { encryptionKeyOf } from './encryption-key.ts';
import { listen, type Channels } from './events/listener.ts';
import { createLog } from './log.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { repeat } from './repeat.ts';

/** The channel on which processes report that the clock was moved. */
export const clockChannel = 'tessera_clock';

/** What every process needs: settings, database, clock, key and outbox. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly clock: StoredClock;
  readonly encryptionKey: Buffer;
  readonly mailer: Mailer;
  /** Listens to more channels of the database. */
  listenTo(channels: Channels): Promise<void>;
  close(): Promise<void>;
}

export interface ServicesOptions {
  readonly config: Config;
  /** Channels to listen to, in addition to the clock's. */
  readonly channels?: Channels;
  /** Called on each connect and each break of the listening connection. */
  readonly onConnect?: (isFirst: boolean) => void;
  readonly onBreak?: () => void;
  /** Called when the clock was moved: look for work that is now due. */
  readonly onClockMoved?: () => void;
  /** Called when a connection to the database broke. It is made anew. */
  readonly onError: (error: Error) => void;
  /** Who waits for the statements: a caller of the API, or only a background process. */
  readonly serves: 'calls' | 'work';
}

/** Longest time for one statement of a call. Users wait no longer, and its locks block others. */
const statementTimeout = 15_000;
/**
 * Longest time that a call waits for a connection, each time it needs one. Beyond that the answer is `503`, because
 * all of them are in use.
 */
const connectionTimeout = 5_000;

/** The address at which this machine reaches the application. */
export const localUrlOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;

/** The address at which users reach the application. */
export const publicUrlOf = ({ publicUrl, ...listens }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? localUrlOf(listens);

/** The address at which pages of other sites reach the memo-data host. */
export const memoUrlOf = ({
  memoDataUrl,
  memoPort,
  host,
  port,
}: Pick<Config, 'memoDataUrl' | 'memoPort' | 'host' | 'port'>): string =>
  memoDataUrl ?? publicUrlOf({ publicUrl: null, host, port: memoPort ?? port + 1 });

/** Opens the services. The database must already be migrated. */
export async function openServices({
  config,
  channels = {},
  onConnect = () => undefined,
  onBreak = () => undefined,
  onClockMoved = () => undefined,
  onError,
  serves,
}: ServicesOptions): Promise<Services> {
  const databaseUrl = config.databaseUrl;
  if (databaseUrl === null)
    throw new ConfigError('DATABASE_URL is needed: only the supervisor (npm start) brings a database of its own.');
  const limits = serves === 'calls' ? { statementTimeout, connectionTimeout } : {};
  const db = openDatabase({ url: databaseUrl, pool: config.databasePool, onIdleError: onError, ...limits });
  const clock = await createStoredClock(db, {
    isProduction: config.environment === 'production',
    log: createLog(config),
  });
  const move = async (): Promise<void> => {
    await clock.refresh();
    onClockMoved();
  };
  // Also looks by itself, because a look can fail.
  const looking = repeat(move, minuteMs, (error) => onError(error instanceof Error ? error : new Error(String(error))));
  const connected = (isFirst: boolean): void => {
    looking.soon();
    onConnect(isFirst);
  };
  const listener = await listen({
    url: databaseUrl,
    channels: { ...channels, [clockChannel]: () => looking.soon() },
    onConnect: connected,
    onBreak,
    onError,
  });
  return {
    config,
    db,
    clock,
    encryptionKey: encryptionKeyOf(config),
    mailer: createMailer({ clock, publicUrl: publicUrlOf(config) }),
    listenTo: (more) => listener.add(more),
    close: async () => {
      await listener.stop();
      await Promise.all([looking.stop(), clock.stop()]);
      await db.destroy();
    },
  };
}
