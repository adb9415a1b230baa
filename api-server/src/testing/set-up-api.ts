import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { PaymentsUnavailable } from '../network/payments/payments.ts';
import { createTestClock, type TestClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { listen } from '../platform/events/listener.ts';
import { createReceiver } from '../platform/events/receive.ts';
import { openFileStores } from '../platform/files/file-stores.ts';
import type { ApiDependencies } from '../platform/http/api.ts';
import { turnsOf } from '../platform/http/limits/turns.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly url: string;
  readonly clock: TestClock;
  readonly dependencies: ApiDependencies;
  close(): Promise<void>;
}

const notConnected = (): never => {
  throw new Error('this test has no media source');
};

const away = (): never => {
  throw new PaymentsUnavailable('this test brings no payment service');
};

const awayPayments: ApiDependencies['payments'] = {
  createCustomer: away,
  createCheckout: away,
  readCheckout: away,
  expireCheckout: away,
  charge: away,
  readCharge: away,
  readReturned: away,
  readChanges: away,
  findCharge: away,
  refund: away,
  forgetCard: away,
  deleteCustomer: away,
  readNotice: away,
};

/** The application with a database of its own. `replaced` overrides its parts, for example the media sources. */
export async function setUpApi(
  replaced: Partial<ApiDependencies> & {
    readonly variables?: Readonly<Record<string, string>>;
    readonly onStatement?: (text: string) => void;
    /** What the application gets as its database. */ readonly wrap?: (db: Db) => Db;
  } = {},
): Promise<TestApi> {
  const { variables, onStatement, wrap = (db: Db) => db, ...parts } = replaced;
  const database = await createTestDatabase('tessera', onStatement);
  const folder = await mkdtemp(join(tmpdir(), 'tessera-test-files-'));
  const clock = createTestClock();
  // Tests reach a network over plain HTTP only where it is an emulator.
  const isEmulated = variables?.['GRAPH_URL']?.startsWith('http:') ?? false;
  const rateAuth = variables?.['ENVIRONMENT'] === 'production' ? '1200' : '100000';
  const config = readConfig({
    ENVIRONMENT: 'test',
    RATE_AUTH: rateAuth,
    GRAPH_EMULATED: String(isEmulated),
    ...variables,
  });
  const receiver = createReceiver();
  const listener = await listen({ url: database.url, ...receiver });
  const dependencies: ApiDependencies = {
    config,
    db: wrap(database.db),
    clock,
    events: receiver.events,
    linkChanges: receiver.linkChanges,
    mailer: createMailer({ clock, publicUrl: 'http://127.0.0.1:4400' }),
    sources: {
      forOwner: notConnected,
      hashtagsOf: notConnected,
      prepare: notConnected,
      profileOf: notConnected,
      audienceOf: notConnected,
      reachOf: notConnected,
      vendor: notConnected,
      brandsOf: () => Promise.resolve([]),
      sampleOf: () => Promise.resolve(null),
      hasVendor: () => false,
      ownAccounts: () => Promise.resolve([]),
      readTagged: notConnected,
      storiesOf: notConnected,
      status: () => Promise.resolve('ok'),
      close: () => undefined,
    },
    pictures: { read: notConnected, close: () => undefined },
    stopping: new AbortController().signal,
    turns: turnsOf(config),
    fileStores: openFileStores(folder),
    payments: awayPayments,
    encryptionKey: randomBytes(32),
    dist: join(tmpdir(), 'tessera-test-without-dist'),
    ...parts,
  };
  const app = await buildApp(dependencies);
  return {
    app,
    db: database.db,
    url: database.url,
    clock,
    dependencies,
    close: async () => {
      await app.close();
      await listener.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
