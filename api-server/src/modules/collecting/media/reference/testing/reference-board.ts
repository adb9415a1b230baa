import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Call, CallOutput, Schema } from '@tessera/contracts/http/define-call';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { quotas } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addMonths } from '@tessera/contracts/time/ranges';
import { addUser, send, type TestInput, type TestUser } from '../../../../../testing/as-user.ts';
import { openRawNetwork, type RawMedia } from '../../../../../testing/reference/raw-network.ts';
import { computeMedia, type Marks, type ReferenceMedia } from '../../../../../testing/reference/reference-media.ts';
import { readMentions } from '../../../../../testing/reference/reference-mentions.ts';
import { addPeople } from '../../../../../testing/reference/reference-people.ts';
import {
  type BrandFacts,
  type KnownPeople,
  type ReferenceView,
} from '../../../../../testing/reference/reference-view.ts';
import { setUpMedia, type TestMediaApi } from '../../../../../testing/set-up-media.ts';
import { accounts, filtersWith, postsOf, viewsOf } from './reference-views.ts';

const timeZone = 'Asia/Kolkata';

export const weekStart = 7;

export const seed = 20_261_121;

const markOf = (media: RawMedia): Marks => {
  const digit = Number(media.mediaId.slice(-2));
  return { block: digit % 10 === 3, public: digit % 7 === 0, pin: digit % 50 === 13, cta: digit === 44 };
};

export const keyOf = ({ mediaId, contentId }: { mediaId: string; contentId: string }): string =>
  `${contentId}/${mediaId}`;

const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

type Ask = <C extends Call<Schema, Schema, Schema>>(call: C, input: TestInput) => Promise<CallOutput<C>>;

const contents = [...accounts.map((value) => ({ type: 'USER', value })), { type: 'HASHTAG', value: 'coffee' }];

const askAs =
  (api: TestMediaApi, cookie: string): Ask =>
  async (call, input) => {
    const answer = await send(api.app, call, input, cookie);
    if (answer.statusCode !== 200) throw new Error(`${call.id}: ${answer.body} for ${JSON.stringify(input)}`);
    return unsafeCast(
      call.response === 'binary' || call.response === 'stream' ? null : call.response.parse(answer.json()),
    );
  };

/** Adds the contents whose posts are compared, and returns their ids. */
async function addContents(ask: Ask, folderId: string): Promise<string[]> {
  const contentIds: string[] = [];
  for (const content of contents) {
    const added = await ask(contentCalls.addContent, {
      body: { content, info: { folderId } },
      headers: { 'idempotency-key': `reference-${content.value}` },
    });
    contentIds.push(added.content.id);
  }
  return contentIds;
}

/** What the provider says about the names in captions, fetched without the product's code. */
async function brandFacts(api: TestMediaApi, raw: readonly RawMedia[]): Promise<ReadonlyMap<string, BrandFacts>> {
  const names = [...new Set(raw.flatMap(({ caption }) => [...readMentions(caption)]))];
  const told = await fetch(`${api.emulator.url}/vendor/v1/brands?limit=50&usernames=${names.join(',')}`, {
    headers: { 'x-api-key': api.dependencies.config.vendorKey },
  });
  return new Map(
    unsafeCast<{ data: (BrandFacts & { username: string })[] }>(await told.json()).data.map((brand) => [
      brand.username,
      brand,
    ]),
  );
}

/** Marks posts as the reference does. */
async function markPosts(ask: Ask, raw: readonly RawMedia[], folderId: string): Promise<void> {
  const marked = raw
    .map((media) => ({ media, mark: markOf(media) }))
    .filter(({ mark }) => mark.block || mark.public || mark.pin || mark.cta);
  for (const some of chunk(marked, 500)) {
    const mediaList = some.map(({ media: { mediaId, contentId }, mark }) => ({
      mediaId,
      contentId,
      folderId,
      block: mark.block,
      public: mark.public,
      pin: mark.pin,
      ...(mark.cta ? { cta: { label: 'Shop', url: 'https://example.com/' } } : {}),
    }));
    await ask(mediaCalls.setMediaStatus, { body: { mediaList } });
  }
}

async function readPages(ask: Ask, body: Record<string, unknown>, pages: number) {
  const found: CallOutput<typeof mediaCalls.getMedia>['mediaList'] = [];
  let cursor: string | undefined;
  let total = 0;
  for (let page = 0; page < pages; page += 1) {
    const answer = await ask(mediaCalls.getMedia, { body: { ...body, ...(cursor === undefined ? {} : { cursor }) } });
    found.push(...answer.mediaList);
    total = answer.total;
    if (answer.cursor === 0) return { found, total, isWhole: true };
    cursor = answer.cursor;
  }
  return { found, total, isWhole: false };
}

/** The posts of the contents that the plan keeps, read without the product's code. */
async function readRaw(api: TestMediaApi, contentIds: readonly string[], readAt: Date): Promise<RawMedia[]> {
  const network = await openRawNetwork(api.emulator.url);
  const raw: RawMedia[] = [];
  for (const [index, { type, value }] of contents.entries())
    raw.push(...(await network[type === 'USER' ? 'account' : 'hashtag'](contentIds[index] ?? '', value)));
  const [day = '', time = ''] = readAt.toISOString().split('T');
  const oldest = new Date(`${addMonths(day, -quotas.contentMonth[3])}T${time}`);
  return raw.filter(({ postedAt }) => postedAt >= oldest);
}

/** Leaves out accounts and words, and returns who is left out of which filter. */
async function leaveOut(
  ask: Ask,
  api: TestMediaApi,
  person: TestUser,
  { raw, readAt }: { readonly raw: readonly RawMedia[]; readonly readAt: Date },
): Promise<KnownPeople> {
  await ask(blacklistCalls.addBlacklist, { body: { username: 'willowandloom', reason: 'shop' } });
  await ask(blacklistCalls.addAdWords, { body: { words: ['coffee'] } });
  const { flaggedList, adWords } = await ask(blacklistCalls.getBlacklist, {});
  return {
    blacklisted: new Set(['willowandloom']),
    flagged: new Set(flaggedList.map(({ username }) => username)),
    adWords,
    ...(await addPeople(api, person, readAt)),
    brands: await brandFacts(api, raw),
  };
}

/** Starts an API with boards of collected posts, and returns what compares its answers with the reference. */
export function startReference() {
  let api: TestMediaApi;
  let all: ReferenceMedia[];
  let leftOut: KnownPeople;
  let ask: Ask;
  let folderId: string;
  let contentIds: string[];
  let raw: RawMedia[];
  let readAt: Date;
  const reference = (values: EmvValues): ReferenceMedia[] =>
    computeMedia(raw, { values, timeZone, readAt, marksOf: markOf });
  beforeAll(async () => {
    api = await setUpMedia();
    readAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    await api.emulator.control('clock', { freezeAt: readAt.toISOString() });
    api.clock.set(readAt);
    const person = await addUser(api, { timeZone, grants: ['filterAd'] });
    await api.db.updateTable('app_user').set({ week_start: weekStart }).where('id', '=', person.userId).execute();
    ask = askAs(api, person.cookie);
    folderId = (
      await ask(folderCalls.addFolder, {
        body: { name: 'Reference' },
        headers: { 'idempotency-key': 'reference-folder' },
      })
    ).folder.id;
    contentIds = await addContents(ask, folderId);
    await api.scanAll();
    raw = await readRaw(api, contentIds, readAt);
    await markPosts(ask, raw, folderId);
    leftOut = await leaveOut(ask, api, person, { raw, readAt });
    // Looks up the brands that captions name.
    await ask(brandCalls.getBrands, { body: { folderId } });
    all = reference(emvPresets[0]?.values ?? unsafeCast(null));
  }, 120_000);
  afterAll(() => api.close());
  const posts = () => postsOf(raw);
  const filters = () => filtersWith(leftOut, raw);
  const today = (): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(readAt);
  const views = () => viewsOf({ contentIds, leftOut, raw, readAt });
  const bodyOf = (view: ReferenceView): Record<string, unknown> => ({
    folderId,
    ...unsafeCast<object>(JSON.parse(JSON.stringify(view))),
  });
  const pagesOf = (body: Record<string, unknown>, pages: number) => readPages(ask, body, pages);
  return {
    get api() {
      return api;
    },
    get all() {
      return all;
    },
    get leftOut() {
      return leftOut;
    },
    get ask() {
      return ask;
    },
    get folderId() {
      return folderId;
    },
    get contentIds() {
      return contentIds;
    },
    get raw() {
      return raw;
    },
    reference,
    posts,
    filters,
    today,
    views,
    bodyOf,
    pagesOf,
  };
}
