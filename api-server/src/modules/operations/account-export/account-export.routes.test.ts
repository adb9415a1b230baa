import { accountDeletionCalls } from '@tessera/contracts/account-deletion/account-deletion.calls';
import { accountExportCalls } from '@tessera/contracts/account-export/account-export.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { strFromU8, unzipSync } from 'fflate';
import { removeLostFiles } from '../../../platform/files/remove-lost-files.ts';
import { createRowWorker } from '../../../platform/jobs/row-job.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { addUser, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { addCallSubject, readSubjects } from '../../../testing/call-subject.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { findAccountExportFiles, partKeyOf, zipKeyOf, accountExportFilesOf } from './account-export-files.ts';
import { accountExportJob, type ExportParts } from './account-export.jobs.ts';
import { createAccountExportRepository } from './account-export.repository.ts';
import { startsOfDay } from './account-export.routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const partsWith = (changed: Partial<ExportParts> = {}): ExportParts => ({
  db: api.db,
  clock: api.clock,
  mailer: api.dependencies.mailer,
  files: accountExportFilesOf(api.dependencies.fileStores),
  stores: api.dependencies.fileStores,
  days: 7,
  ...changed,
});
const workerWith = (changed: Partial<ExportParts> = {}) =>
  createRowWorker({ db: api.db, clock: api.clock, log: () => undefined }, accountExportJob(partsWith(changed)));

const read = async (user: TestUser) =>
  (await send(api.app, accountExportCalls.getAccountExport, {}, user.cookie)).json();
const start = (user: TestUser) => send(api.app, accountExportCalls.startAccountExport, {}, user.cookie);
const download = (user: TestUser, id: string, headers: Readonly<Record<string, string>> = {}) =>
  send(api.app, accountExportCalls.downloadAccountExport, { query: { id }, headers }, user.cookie);
const never = new AbortController().signal;

async function prepare(user: TestUser, worker = workerWith()): Promise<string> {
  const { id }: { readonly id: string } = (await start(user)).json();
  await worker.work({ ownerId: user.userId, id }, never);
  return id;
}

/** The files of a ZIP file: JSON as read, others as bytes. */
function unpack(zip: Buffer): ReadonlyMap<string, unknown> {
  const files = Object.entries(unzipSync(zip));
  return new Map(
    files.map(([path, bytes]) => [path, path.endsWith('.json') ? JSON.parse(strFromU8(bytes)) : Buffer.from(bytes)]),
  );
}

const filesOf = async (id: string): Promise<string[]> =>
  (await accountExportFilesOf(api.dependencies.fileStores).list())
    .map(({ key }) => key)
    .filter((key) => key.startsWith(id));

describe('the export of an account', () => {
  it('has every row of the account in files with UTC times, and nothing of another account', async () => {
    const subjects = await readSubjects();
    const [user, other] = [await addUser(api), await addUser(api)];
    const subject = await addCallSubject(api, subjects, user);
    await addCallSubject(api, subjects, other);
    const id = await prepare(user);
    const { db } = api;
    expect(await read(user)).toMatchObject({ state: 'ready', id });
    const answer = await download(user, id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tessera-\d{4}-\d\d-\d\d\.zip"$/u);
    const files = unpack(answer.rawPayload);
    const posts = await db.selectFrom('media').select('media_id').where('owner_id', '=', user.userId).execute();
    expect(files.get('data/posts.json')).toHaveLength(posts.length);
    expect(files.get('data/boards.json')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: subject.folderId,
          name: 'Spring campaign',
          createdAt: api.clock.now().toISOString(),
        }),
      ]),
    );
    expect(files.get('data/account.json')).toEqual([
      expect.objectContaining({ id: user.userId, email: user.email, language: 'en' }),
    ]);
    expect([...files.keys()].filter((path) => path.endsWith('.pdf')).toSorted()).toEqual([
      'files/invoices/tessera-C-000001.pdf',
      'files/invoices/tessera-T-000001.pdf',
    ]);
    expect([...files.keys()].length).toBeGreaterThan(35);
    const text = [...files]
      .filter(([path]) => path.endsWith('.json'))
      .map(([, value]) => JSON.stringify(value))
      .join('\n');
    for (const secret of [other.userId, other.email, hashToken(user.cookie.split('=')[1] ?? '').toString('hex')])
      expect(text).not.toContain(secret);
    const readme = String(files.get('README.txt'));
    expect(readme).toContain('Your data from Tessera');
    for (const path of files.keys()) if (path.startsWith('data/')) expect(readme).toContain(path);
  });

  it('mails the owner in their language once, and tells the browser about each step', async () => {
    const user = await addUser(api);
    await api.db.updateTable('app_user').set({ language: 'ja' }).where('id', '=', user.userId).execute();
    const told: string[] = [];
    const stop = api.dependencies.events.subscribe(user.userId, (message) => void told.push(JSON.stringify(message)));
    const id = await prepare(user);
    const mails = await api.db
      .selectFrom('mail_outbox')
      .select(['template', 'language', 'body_text'])
      .where('recipient', '=', user.email)
      .execute();
    expect(mails).toMatchObject([{ template: 'accountExportReady', language: 'ja' }]);
    expect(mails[0]?.body_text).toContain('http://127.0.0.1:4400/account#yourData');
    expect(mails[0]?.body_text).not.toContain(id);
    await new Promise((settle) => setTimeout(settle, 200));
    stop();
    expect(told.filter((message) => message.includes('job.progressed')).length).toBeGreaterThan(2);
    expect(told.filter((message) => message.includes('job.finished'))).toEqual([
      expect.stringContaining('"state":"done"'),
    ]);
    expect(String(unpack((await download(user, id)).rawPayload).get('README.txt'))).toContain('Tesseraのデータ');
  });

  it('goes on where a killed worker stopped, without losing or repeating a row', async () => {
    const user = await addUser(api);
    const folders = Array.from({ length: 4_100 }, (_, number) => ({
      owner_id: user.userId,
      id: crypto.randomUUID(),
      name: `Board ${number}`,
      created_at: api.clock.now(),
      filter: '{}',
    }));
    for (let from = 0; from < folders.length; from += 1_000)
      await api.db
        .insertInto('folder')
        .values(folders.slice(from, from + 1_000))
        .execute();
    const { id }: { readonly id: string } = (await start(user)).json();
    const key = { ownerId: user.userId, id };
    const accountFiles = accountExportFilesOf(api.dependencies.fileStores);
    const killed = workerWith({
      files: {
        ...accountFiles,
        write: async (name, bytes) => {
          await accountFiles.write(name, bytes);
          // After the file, before the transaction that records it.
          if (name.endsWith('.folder.1')) throw new Error('killed');
        },
      },
    });
    await killed.work(key, never);
    expect(await filesOf(id)).toContain(partKeyOf(id, 'folder', 1));
    expect((await read(user)).state).toBe('preparing');
    api.clock.advance(60_000);
    await workerWith().work(key, never);
    expect((await read(user)).state).toBe('ready');
    const boards = unpack((await download(user, id)).rawPayload).get('data/boards.json');
    const names: string[] = JSON.parse(JSON.stringify(boards)).map(({ name }: { readonly name: string }) => name);
    expect(names.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
    expect(await filesOf(id)).toEqual([zipKeyOf(id)]);
  });

  it('prepares one at a time, and three in a day', async () => {
    const user = await addUser(api);
    const [first, again] = await Promise.all([start(user), start(user)]);
    expect(first.json().id).toBe(again.json().id);
    for (let time = 1; time < startsOfDay; time += 1) {
      const { id } = await read(user);
      await send(api.app, accountExportCalls.deleteAccountExport, { body: { id } }, user.cookie);
      expect((await start(user)).statusCode).toBe(200);
    }
    await send(api.app, accountExportCalls.deleteAccountExport, { body: { id: (await read(user)).id } }, user.cookie);
    expect((await start(user)).json()).toMatchObject({ code: 'rateLimit' });
    api.clock.advance(dayMs);
    expect((await start(await addUser(api))).statusCode).toBe(200);
  });

  it('is replaced by a later one, whose start removes the file', async () => {
    const user = await addUser(api);
    const id = await prepare(user);
    expect(await filesOf(id)).toHaveLength(1);
    const next = await prepare(user);
    expect(await filesOf(id)).toEqual([]);
    expect((await download(user, id)).statusCode).toBe(404);
    expect((await download(user, next)).statusCode).toBe(200);
  });

  it('can be cancelled while it is prepared, and leaves no file', async () => {
    const user = await addUser(api);
    const { id }: { readonly id: string } = (await start(user)).json();
    const accountFiles = accountExportFilesOf(api.dependencies.fileStores);
    const worker = workerWith({
      files: {
        ...accountFiles,
        take: async (key, source, max) => {
          await send(api.app, accountExportCalls.deleteAccountExport, { body: { id } }, user.cookie);
          return accountFiles.take(key, source, max);
        },
      },
    });
    await worker.work({ ownerId: user.userId, id }, never);
    expect(await read(user)).toMatchObject({ state: 'none', id: null });
    await removeLostFiles(
      accountFiles,
      new Date(Date.now() + dayMs),
      (keys) => findAccountExportFiles(api.db, keys, api.clock.now()),
      never,
    );
    expect(await filesOf(id)).toEqual([]);
    expect(await api.db.selectFrom('mail_outbox').select('id').where('recipient', '=', user.email).execute()).toEqual(
      [],
    );
  });

  it('fails after five tries without progress, and can be started again', async () => {
    const user = await addUser(api);
    const { id }: { readonly id: string } = (await start(user)).json();
    const failing = workerWith({
      files: {
        ...accountExportFilesOf(api.dependencies.fileStores),
        take: () => Promise.reject(new Error('the disk is full')),
      },
    });
    // The first one collects the rows.
    for (let time = 0; time < 6; time += 1) {
      expect((await read(user)).state).toBe('preparing');
      await failing.work({ ownerId: user.userId, id }, never);
      api.clock.advance(60_000);
    }
    expect((await read(user)).state).toBe('failed');
    expect((await download(user, id)).statusCode).toBe(404);
    await prepare(user);
    expect((await read(user)).state).toBe('ready');
  });
});

describe('the download of an export', () => {
  it('sends the part that a range asks for', async () => {
    const user = await addUser(api);
    const id = await prepare(user);
    const whole = (await download(user, id)).rawPayload;
    const half = Math.floor(whole.length / 2);
    const [first, rest, last] = [
      await download(user, id, { range: `bytes=0-${half - 1}` }),
      await download(user, id, { range: `bytes=${half}-` }),
      await download(user, id, { range: 'bytes=-10' }),
    ];
    expect([first.statusCode, rest.statusCode, last.statusCode]).toEqual([206, 206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes ${half}-${whole.length - 1}/${whole.length}`);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true);
    expect(last.rawPayload.equals(whole.subarray(-10))).toBe(true);
    for (const range of [
      `bytes=${whole.length}-`,
      'bytes=5-2',
      'bytes=-',
      'bytes=a-b',
      'items=0-1',
      'bytes=0-1,3-4',
      `bytes=${'9'.repeat(400)}-`,
      'bytes=-0',
    ]) {
      const refused = await download(user, id, { range });
      expect([range, refused.statusCode, refused.headers['content-range'], refused.rawPayload.length]).toEqual([
        range,
        416,
        `bytes */${whole.length}`,
        0,
      ]);
    }
  });

  it('ends after seven days, when the file is removed, too', async () => {
    const user = await addUser(api);
    const id = await prepare(user);
    const removeOld = () =>
      removeLostFiles(
        accountExportFilesOf(api.dependencies.fileStores),
        new Date(Date.now() + dayMs),
        (keys) => findAccountExportFiles(api.db, keys, api.clock.now()),
        never,
      );
    api.clock.advance(7 * dayMs - 1);
    await removeOld();
    expect((await download(user, id)).statusCode).toBe(200);
    api.clock.advance(1);
    expect((await download(user, id)).statusCode).toBe(404);
    expect(await read(user)).toMatchObject({ state: 'expired', bytes: null });
    await removeOld();
    expect(await filesOf(id)).toEqual([]);
  });

  it('is only for its owner, who is signed in', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const id = await prepare(user);
    expect((await download(other, id)).statusCode).toBe(404);
    expect((await send(api.app, accountExportCalls.downloadAccountExport, { query: { id } })).statusCode).toBe(401);
    expect(
      (await send(api.app, accountExportCalls.deleteAccountExport, { body: { id } }, other.cookie)).statusCode,
    ).toBe(404);
    expect((await download(user, id)).statusCode).toBe(200);
  });

  it('is over when the account is deleted, and the file is gone at once', async () => {
    const user = await addUser(api);
    const id = await prepare(user);
    await accountExportFilesOf(api.dependencies.fileStores).write(partKeyOf(id, 'media', 0), Buffer.from('{}'));
    expect(
      (
        await send(
          api.app,
          accountDeletionCalls.deleteAccount,
          { body: { email: user.email, password: testPassword } },
          user.cookie,
        )
      ).statusCode,
    ).toBe(200);
    expect(await createAccountExportRepository(api.db).read(user.userId)).toBeNull();
    expect((await filesOf(id)).filter((key) => key.endsWith('.zip'))).toEqual([]);
    const waiting = await addUser(api);
    const started: { readonly id: string } = (await start(waiting)).json();
    await send(
      api.app,
      accountDeletionCalls.deleteAccount,
      { body: { email: waiting.email, password: testPassword } },
      waiting.cookie,
    );
    await workerWith().work({ ownerId: waiting.userId, id: started.id }, never);
    expect(await filesOf(started.id)).toEqual([]);
  });
});
