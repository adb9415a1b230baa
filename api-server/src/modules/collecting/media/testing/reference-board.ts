import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { industries, volumeCategories } from '@tessera/contracts/brand/industry';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import type { EmvValues } from '@tessera/contracts/emv/emv.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Call, CallOutput, Schema } from '@tessera/contracts/http/define-call';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { captionLanguages } from '@tessera/contracts/media/caption-language';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaModes } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { quotas } from '@tessera/contracts/plan/rights';
import { addDays, addMonths, type DayRange } from '@tessera/contracts/time/ranges';
import * as fc from 'fast-check';
import { addUser, send, type TestInput } from '../../../../testing/as-user.ts';
import { openRawNetwork, type RawMedia } from '../../../../testing/reference/raw-network.ts';
import { computeMedia, type Marks, type ReferenceMedia } from '../../../../testing/reference/reference-media.ts';
import { readMentions } from '../../../../testing/reference/reference-mentions.ts';
import { addPeople } from '../../../../testing/reference/reference-people.ts';
import { type BrandFacts, type KnownPeople, type ReferenceView } from '../../../../testing/reference/reference-view.ts';
import { setUpMedia, type TestMediaApi } from '../../../../testing/set-up-media.ts';

export const accounts = ['willowandloom', 'dimsumdiary.hk', 'maison.aurelle', 'shiroi_kissaten'] as const;

const tags = [
  'coffee',
  'latteart',
  'weekend',
  'daily',
  'カフェ巡り',
  '喫茶店',
  '珈琲',
  'lifestyle',
  'smallbusiness',
] as const;

const words = ['the', 'new', '。', 'の', '今天', 'love', 'co', '🤍', 'コーヒー', '點心'] as const;

export const mentioned = [
  'northfold.goods',
  'alba.and.co',
  'tideline.supply',
  'yuanshan.goods',
  'hibino.goods',
  'minamo.select',
] as const;

const products = ['Dim Sum', 'brown sugar', 'coffee beans', 'gift-box', '点心'] as const;

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

const range = (max: number, parts = 1) =>
  fc
    .tuple(fc.nat(max * parts), fc.nat(max * parts), fc.constantFrom('both', 'min', 'max'))
    .map(([a, b, ends]) => ({
      ...(ends === 'max' ? {} : { min: Math.min(a, b) / parts }),
      ...(ends === 'min' ? {} : { max: Math.max(a, b) / parts }),
    }));

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

/** Starts an API with boards of collected posts, and returns what compares its answers with the reference. */
export function startReference() {
  let api: TestMediaApi;
  let all: ReferenceMedia[];
  let leftOut: KnownPeople;
  let ask: <C extends Call<Schema, Schema, Schema>>(call: C, input: TestInput) => Promise<CallOutput<C>>;
  let folderId: string;
  let contentIds: string[];
  let raw: RawMedia[];
  let readAt: Date;
  const reference = (values: EmvValues): ReferenceMedia[] =>
    computeMedia(raw, { values, timeZone, readAt, marksOf: markOf });
  /** What the provider says about the names in captions, fetched without the product's code. */
  async function brandFacts(): Promise<ReadonlyMap<string, BrandFacts>> {
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
  beforeAll(async () => {
    api = await setUpMedia();
    readAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    await api.emulator.control('clock', { freezeAt: readAt.toISOString() });
    api.clock.set(readAt);
    const person = await addUser(api, { timeZone, grants: ['filterAd'] });
    await api.db.updateTable('app_user').set({ week_start: weekStart }).where('id', '=', person.userId).execute();
    ask = async (call, input) => {
      const answer = await send(api.app, call, input, person.cookie);
      if (answer.statusCode !== 200) throw new Error(`${call.id}: ${answer.body} for ${JSON.stringify(input)}`);
      return unsafeCast(
        call.response === 'binary' || call.response === 'stream' ? null : call.response.parse(answer.json()),
      );
    };
    folderId = (
      await ask(folderCalls.addFolder, {
        body: { name: 'Reference' },
        headers: { 'idempotency-key': 'reference-folder' },
      })
    ).folder.id;
    const contents = [...accounts.map((value) => ({ type: 'USER', value })), { type: 'HASHTAG', value: 'coffee' }];
    contentIds = [];
    for (const content of contents) {
      const added = await ask(contentCalls.addContent, {
        body: { content, info: { folderId } },
        headers: { 'idempotency-key': `reference-${content.value}` },
      });
      contentIds.push(added.content.id);
    }
    await api.scanAll();
    const network = await openRawNetwork(api.emulator.url);
    raw = [];
    for (const [index, { type, value }] of contents.entries())
      raw.push(...(await network[type === 'USER' ? 'account' : 'hashtag'](contentIds[index] ?? '', value)));
    const [day = '', time = ''] = readAt.toISOString().split('T');
    const oldest = new Date(`${addMonths(day, -quotas.contentMonth[3])}T${time}`);
    raw = raw.filter(({ postedAt }) => postedAt >= oldest);
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
    await ask(blacklistCalls.addBlacklist, { body: { username: 'willowandloom', reason: 'shop' } });
    await ask(blacklistCalls.addAdWords, { body: { words: ['coffee'] } });
    const { flaggedList, adWords } = await ask(blacklistCalls.getBlacklist, {});
    leftOut = {
      blacklisted: new Set(['willowandloom']),
      flagged: new Set(flaggedList.map(({ username }) => username)),
      adWords,
      ...(await addPeople(api, person, readAt)),
      brands: await brandFacts(),
    };
    // Looks up the brands that captions name.
    await ask(brandCalls.getBrands, { body: { folderId } });
    all = reference(emvPresets[0]?.values ?? unsafeCast(null));
  }, 120_000);
  afterAll(() => api.close());
  const posts = () =>
    fc
      .uniqueArray(fc.nat(), { minLength: 1, maxLength: 4 })
      .map((places) => [...new Set(places.map((place) => raw[place % raw.length]?.shortcode ?? ''))]);
  const filters = (): fc.Arbitrary<MediaFilter> =>
    fc
      .record(
        {
          tags: some(tags),
          keywords: some(words),
          accounts: some(accounts),
          mentions: some(mentioned),
          products: some(products),
          brandIndustries: some(industries),
          brandCountries: some(['GB', 'JP', 'TW', 'HK']),
          brandVolumes: some(volumeCategories),
          userLabels: some(['FOOD', 'ART', 'SPORT']),
          coworkLabels: some([...leftOut.coworked.keys()]),
          languages: some(captionLanguages),
          words: range(60),
          likes: range(3_000),
          comments: range(200),
          followers: range(200_000),
          engagement: range(12, 100),
          emv: range(90_000),
          posts: posts(),
          excludeKeywords: some(words),
          excludeAccounts: some(accounts),
          excludePosts: posts(),
          excludeTags: some(tags),
          blacklist: fc.constant(true),
          autoAccounts: fc.constant(true),
          autoAds: fc.constant(true),
          sponsored: fc.constantFrom('hide', 'only'),
        },
        { requiredKeys: [] },
      )
      // All parts together would leave nothing, so only a few are used at a time.
      .chain((filter) =>
        fc
          .subarray(Object.keys(filter), { maxLength: Math.min(4, Object.keys(filter).length) })
          .map((keys) =>
            unsafeCast<MediaFilter>(Object.fromEntries(Object.entries(filter).filter(([key]) => keys.includes(key)))),
          ),
      );
  const today = (): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(readAt);
  const dates = (): fc.Arbitrary<DayRange | null> => {
    const today = readAt.toISOString().slice(0, 10);
    return fc.option(
      fc
        .tuple(fc.nat(900), fc.nat(330))
        .map(([back, length]) => ({ dateFrom: addDays(today, -back - length), toDate: addDays(today, -back) })),
      { freq: 2 },
    );
  };
  const views = (): fc.Arbitrary<ReferenceView> =>
    fc
      .record({
        contentId: fc.option(fc.constantFrom(...contentIds), { nil: undefined, freq: 1 }),
        days: dates(),
        types: fc.option(some(mediaTypes), { nil: undefined, freq: 1 }),
        mode: fc.constantFrom('ALL', 'ALL', 'ALL', ...mediaModes),
        filter: filters(),
      })
      .map(({ days, ...view }) => ({ ...view, ...days }));
  const bodyOf = (view: ReferenceView): Record<string, unknown> => ({
    folderId,
    ...unsafeCast<object>(JSON.parse(JSON.stringify(view))),
  });
  async function pagesOf(body: Record<string, unknown>, pages: number) {
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
