import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@tessera/api-server/app';
import { readConfig } from '@tessera/api-server/config';
import { systemClock } from '@tessera/api-server/platform/clock';
import { createLinkChangeHub } from '@tessera/api-server/platform/events/link-changes';
import { createUserEventHub } from '@tessera/api-server/platform/events/user-events';
import { openFileStores } from '@tessera/api-server/platform/files/file-stores';
import { createMailer } from '@tessera/api-server/platform/mail/mailer';
import { openRecordingDatabase, type Statement } from './asked-statements.ts';

/** The application in this process; it records the statements that a request runs. */
export interface RecordedAnswers {
  readonly statementsOf: (body: unknown) => Promise<readonly Statement[]>;
  readonly close: () => Promise<void>;
}

/** The path and the session of the request that is recorded. */
export interface RecordedQuestion {
  readonly path: string;
  readonly cookie: string;
}

export async function recordAnswers(databaseUrl: string, { path, cookie }: RecordedQuestion): Promise<RecordedAnswers> {
  const { db, take } = openRecordingDatabase(databaseUrl);
  const clock = systemClock;
  const unused = (): never => {
    throw new Error('a measured response must not send requests');
  };
  const app = await buildApp({
    config: readConfig({ ENVIRONMENT: 'development', RATE_READ: '1000000' }),
    db,
    clock,
    events: createUserEventHub(),
    linkChanges: createLinkChangeHub(),
    mailer: createMailer({ clock, publicUrl: 'http://127.0.0.1' }),
    sources: {
      forOwner: unused,
      hashtagsOf: unused,
      profileOf: unused,
      audienceOf: unused,
      reachOf: unused,
      prepare: unused,
      vendor: unused,
      brandsOf: unused,
      sampleOf: unused,
      hasVendor: () => false,
      ownAccounts: unused,
      readTagged: unused,
      storiesOf: unused,
      status: () => Promise.resolve('ok'),
      close: () => undefined,
    },
    pictures: { read: unused, close: () => undefined },
    turns: { run: (_caller, work) => work() },
    stopping: new AbortController().signal,
    payments: {
      createCustomer: unused,
      createCheckout: unused,
      readCheckout: unused,
      expireCheckout: unused,
      charge: unused,
      findCharge: unused,
      readCharge: unused,
      readReturned: unused,
      readChanges: unused,
      refund: unused,
      forgetCard: unused,
      deleteCustomer: unused,
      readNotice: unused,
    },
    fileStores: openFileStores(join(tmpdir(), 'tessera-bench-without-files')),
    encryptionKey: randomBytes(32),
    dist: join(tmpdir(), 'tessera-bench-without-dist'),
  });
  return {
    async statementsOf(body) {
      take();
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        payload: JSON.stringify(body),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return take();
    },
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
