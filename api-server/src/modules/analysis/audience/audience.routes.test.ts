import { randomUUID } from 'node:crypto';
import { audienceFileLabels } from '@tessera/contracts/audience/audience-file.labels';
import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import {
  audienceLabels,
  audienceSchema,
  audienceTraits,
  type Audience,
} from '@tessera/contracts/audience/audience.schema';
import { traitNameOf } from '@tessera/contracts/audience/trait-name';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { exportFootLabels } from '@tessera/contracts/media/media-export.labels';
import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { audienceSampleSchema } from '../../../network/media-source/vendor/vendor-audience.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectOwn } from '../../../testing/connect-own.ts';
import { countsOf, readRawAudience, toSample, type RawAudience } from '../../../testing/reference/raw-audience.ts';
import { shareOf } from '../../../testing/reference/reference-audience.ts';
import { setUpApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard } from '../../../testing/set-up-board.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';

const accounts = ['willowandloom', 'dimsumdiary.hk', 'maison.aurelle'] as const;

let api: TestMediaApi;
let person: TestUser;
let folderId: string;
const contentIds: string[] = [];

async function add(user: TestUser, type: string, value: string): Promise<string> {
  const answer = await send(
    api.app,
    contentCalls.addContent,
    { body: { content: { type, value }, info: { folderId } }, headers: { 'idempotency-key': randomUUID() } },
    user.cookie,
  );
  return contentAnswer.parse(answer.json()).content.id;
}
const ask = (body: Readonly<Record<string, unknown>>, { cookie } = person) =>
  send(api.app, audienceCalls.getAudience, { body }, cookie);
const read = async (body: Readonly<Record<string, unknown>>): Promise<Audience> =>
  audienceSchema.parse((await ask(body)).json());

const tableSchema = z.array(z.array(z.string()));
const contentAnswer = z.object({ content: z.object({ id: z.string() }) });
const folderAnswer = z.object({ folder: z.object({ id: z.string() }) });

/** The provider's raw answer about a scanned account. */
async function rawOf(username: string): Promise<RawAudience & { readonly followers: number }> {
  const raw = await readRawAudience(api, username);
  if (raw === null) throw new Error(`the provider has no sample of ${username}`);
  const stored = await api.db
    .selectFrom('account')
    .select('followers')
    .where('username', '=', username)
    .where('owner_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  return { ...raw, followers: stored.followers ?? 0 };
}

beforeAll(async () => {
  api = await setUpMedia();
  person = await addUser(api);
  folderId = folderAnswer.parse(
    (
      await send(
        api.app,
        folderCalls.addFolder,
        { body: { name: 'Fans' }, headers: { 'idempotency-key': randomUUID() } },
        person.cookie,
      )
    ).json(),
  ).folder.id;
  for (const account of accounts) contentIds.push(await add(person, 'USER', account));
  await add(person, 'HASHTAG', 'coffee');
  await api.scanAll();
}, 60_000);
afterAll(() => api.close());

describe('the audience of a view', () => {
  it.each([
    [accounts, 'a board'],
    [accounts.slice(0, 1), 'one content'],
  ] as const)('equals a calculation over the raw samples of %j', async (names, what) => {
    const audience = await read(what === 'a board' ? { folderId } : { folderId, contentId: contentIds[0] });
    const raw = await Promise.all(names.map(rawOf));
    expect(audience.accountList.map(({ username, sampleSize }) => ({ username, sampleSize }))).toEqual(
      names
        .map((username, index) => ({ username, sampleSize: raw[index]?.sampleSize }))
        .toSorted((one, other) => (one.username < other.username ? -1 : 1)),
    );
    for (const trait of audienceTraits) {
      const telling = raw.filter((each) => countsOf(each, trait).length > 0);
      const told = audience.traits[trait];
      expect({ accounts: told.accounts, sampleSize: told.sampleSize }).toEqual({
        accounts: telling.length,
        sampleSize: telling.reduce((sum, each) => sum + each.sampleSize, 0),
      });
      expect(told.shareList.length).toBeGreaterThan(0);
      for (const { name, share, low, high } of told.shareList) {
        const expected = shareOf(
          telling.map((each) => toSample(each, trait)),
          name,
        );
        expect(share).toBeCloseTo(expected.share, 9);
        expect(low).toBeCloseTo(expected.low, 9);
        expect(high).toBeCloseTo(expected.high, 9);
      }
    }
    expect(audience.active?.share).toBeCloseTo(
      shareOf(
        raw.map((each) => ({ ...each, counts: new Map([['active', each.active]]) })),
        'active',
      ).share,
      9,
    );
    expect(audience.fanList.length).toBeGreaterThan(0);
    for (const { username, accounts: follows } of audience.fanList)
      expect(follows).toBe(raw.filter(({ fans }) => fans.some((fan) => fan.username === username)).length);
  });

  it.each(['en', 'ja'] as const)('exports a CSV file in %s with the same values as the screen', async (language) => {
    await api.db.updateTable('app_user').set({ language }).where('id', '=', person.userId).execute();
    const audience = await read({ folderId });
    const answer = await send(api.app, audienceCalls.exportAudience, { body: { folderId } }, person.cookie);
    await api.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', person.userId).execute();
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment; filename="audience.csv"' });
    const [body = '', foot = ''] = answer.body.split('\r\n\r\n');
    const [head, ...rows] = tableSchema.parse(parse(body, { bom: true }));
    expect(head).toEqual(Object.values(audienceFileLabels).map((label) => label[language]));
    const asText = (text: string): string => text.replace(/^[=+\-@]/u, "'$&");
    const percent = (value: number): number => expect.closeTo(value * 100, 1);
    const shares = audienceTraits.flatMap((trait) =>
      audience.traits[trait].shareList.map(({ name, share, low, high }) => [
        audienceLabels[trait][language],
        asText(traitNameOf(trait, name, language)),
        percent(share),
        percent(low),
        percent(high),
      ]),
    );
    expect(
      rows
        .slice(1, 1 + shares.length)
        .map(([trait, name, ...numbers]) => [trait, name, ...numbers.slice(0, 3).map(Number)]),
    ).toEqual(shares);
    const after = rows.slice(1 + shares.length);
    expect(
      after
        .slice(0, audience.fanList.length)
        .map(([, name, share, , , follows, , , followers]) => [name, share, Number(follows), followers]),
    ).toEqual(
      audience.fanList.map(({ username, accounts: count, followers }) => [
        username,
        '',
        count,
        String(followers ?? ''),
      ]),
    );
    expect(after.slice(audience.fanList.length).map((row) => [row[1], Number(row[6]), row[8], row[9]])).toEqual(
      audience.accountList.map(({ username, sampleSize, followers, asOf }) => [
        username,
        sampleSize,
        String(followers ?? ''),
        asOf,
      ]),
    );
    expect(Number(rows[0]?.[2])).toBeCloseTo((audience.active?.share ?? Number.NaN) * 100, 1);
    // The file mentions neither days nor EMV.
    const told = tableSchema.parse(parse(foot)).map(([name]) => name);
    expect(told).toEqual(
      expect.arrayContaining([audienceFileLabels.effectiveSize[language], exportFootLabels.exported[language]]),
    );
    expect(told).not.toContain(exportFootLabels.range[language]);
    expect(told).not.toContain(exportFootLabels.emvSetting[language]);
  });

  it('counts contents without followers, and queries the provider once', async () => {
    expect(await read({ folderId })).toMatchObject({ otherContents: 1, withoutSample: 0, hasSource: true });
    const rows = await api.db
      .selectFrom('audience_sample')
      .select(['username', 'as_of'])
      .where('owner_id', '=', person.userId)
      .orderBy('username')
      .execute();
    await read({ folderId });
    expect(
      await api.db
        .selectFrom('audience_sample')
        .select(['username', 'as_of'])
        .where('owner_id', '=', person.userId)
        .orderBy('username')
        .execute(),
    ).toEqual(rows);
  });

  it('excludes data that a connected account keeps private', async () => {
    const owner = await addUser(api);
    await connectOwn(api, owner.userId, '102117745500001');
    const { network_user_id: accountId } = await api.db
      .selectFrom('connection')
      .select('network_user_id')
      .where('owner_id', '=', owner.userId)
      .where('username', '=', accounts[0])
      .executeTakeFirstOrThrow();
    const keep = (field: PrivacyField) =>
      api.db
        .insertInto('creator_privacy')
        .values({ owner_id: owner.userId, account_id: accountId, field, audience: 'me', changed_at: api.clock.now() })
        .execute();
    await keep('activeFollowers');
    expect(await read({ folderId, contentId: contentIds[0] })).toMatchObject({
      active: null,
      accountList: [{ username: 'willowandloom' }],
    });
    await keep('audience');
    expect(await read({ folderId, contentId: contentIds[0] })).toMatchObject({
      accountList: [],
      withoutSample: 1,
      fanList: [],
    });
  });

  it('goes on after an account that fails, stops when the provider throttles, and cleans invalid characters', async () => {
    const board = await setUpBoard(
      api,
      Array.from({ length: 4 }, (_, number) => ({ author: null, media: [makeMedia(number)] })),
    );
    const asked = jest
      .spyOn(api.dependencies.sources, 'sampleOf')
      .mockRejectedValueOnce(new SourceError('unavailable', 'broken'))
      .mockResolvedValueOnce(
        audienceSampleSchema.parse({
          sampleSize: 10,
          ages: [{ name: '18\0-24', count: 4 }],
          fans: [{ username: 'fan', fullName: 'half \ud83d' }],
        }),
      )
      .mockRejectedValue(new SourceError('throttled', 'later'));
    const audience = audienceSchema.parse((await ask({ folderId: board.folderId }, board)).json());
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockRestore();
    expect(audience).toMatchObject({
      accountList: [{ sampleSize: 10 }],
      withoutSample: 3,
      traits: { ages: { shareList: [{ name: '18-24' }] } },
    });
  });

  it('answers 404 for a board of another user and for an unknown content', async () => {
    const other = await addUser(api);
    expect((await ask({ folderId }, other)).statusCode).toBe(404);
    expect((await ask({ folderId, contentId: randomUUID() })).statusCode).toBe(404);
  });
});

test('without a data provider the audience is empty and says so', async () => {
  const plain = await setUpApi();
  try {
    const board = await setUpBoard(plain, [{ author: 'harbour.cafe', media: [makeMedia(1)] }]);
    const answer = await send(
      plain.app,
      audienceCalls.getAudience,
      { body: { folderId: board.folderId } },
      board.cookie,
    );
    expect(audienceSchema.parse(answer.json())).toMatchObject({
      hasSource: false,
      accountList: [],
      withoutSample: 1,
      active: null,
    });
  } finally {
    await plain.close();
  }
});
