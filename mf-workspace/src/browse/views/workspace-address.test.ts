import { chartSplits, metrics } from '@tessera/contracts/media/figures.schema';
import { mediaModes, mediaSorts } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { granularities, timeRanges, type TimeRange } from '@tessera/contracts/time/ranges';
import * as fc from 'fast-check';
import { metricNames } from '../../lib/figures/media-figures.ts';
import {
  directions,
  emptyAddress,
  lineScales,
  readWorkspaceAddress,
  screens,
  splitShows,
  writeWorkspaceAddress,
  type WorkspaceSearchParams,
} from './workspace-address.ts';

const folderId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e01';
const contentId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e02';
const read = (search: string): WorkspaceSearchParams => readWorkspaceAddress(new URLSearchParams(search));

const count = fc.nat(1_000_000);
const countRange = fc.oneof(
  fc.record({ min: count }),
  fc.record({ max: count }),
  fc.tuple(count, count).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
);
const listOf = (entries: readonly string[]) => fc.subarray([...entries], { minLength: 1 });
const filter = fc.option(
  fc.record(
    {
      tags: listOf(['coffee', '咖啡', 'コーヒー', '100%']),
      keywords: listOf(['flat white', 'a&b=c', '#', '"quoted"']),
      accounts: listOf(['lumen.kitchen', 'harbour.cafe']),
      languages: listOf(['en', 'zh', 'none']).map((list) =>
        list.filter((each) => each === 'en' || each === 'zh' || each === 'none'),
      ),
      likes: countRange,
      engagement: fc.record({
        min: fc.double({ min: 0, max: 100, noNaN: true }).filter((value) => !Object.is(value, -0)),
      }),
      excludeTags: listOf(['ad', '広告']),
      blacklist: fc.constant(true as const),
      autoAds: fc.constant(true as const),
      sponsored: fc.constantFrom('hide' as const, 'only' as const),
    },
    { requiredKeys: [] },
  ),
  { nil: null },
);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const named = timeRanges.filter((range) => range !== 'custom' && range !== 'singleDate');
const days = fc.oneof(
  fc.record({ range: fc.constantFrom<TimeRange>(...named), dateFrom: fc.constant(null), toDate: fc.constant(null) }),
  fc.record({ range: fc.constant('singleDate' as const), dateFrom: day, toDate: fc.constant(null) }),
  fc.record({ range: fc.constant('custom' as const), dateFrom: day, toDate: fc.constant(null) }),
  fc.tuple(day, day).map(([a, b]) => ({ range: 'custom' as const, dateFrom: a < b ? a : b, toDate: a < b ? b : a })),
);
const direction = fc.constantFrom(...directions);
const orderOf = (columns: readonly string[]) => fc.record({ columnId: fc.constantFrom(...columns), direction });
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const rest = fc.record({
  folderId: fc.constantFrom(null, folderId),
  contentId: fc.constantFrom(null, 'all', contentId),
  screen: fc.constantFrom(...screens),
  compare: fc.boolean(),
  types: fc.subarray([...mediaTypes], { maxLength: mediaTypes.length - 1 }),
  mode: fc.constantFrom(...mediaModes),
  filter,
  sort: fc.constantFrom(...mediaSorts),
  direction,
  metric: fc.constantFrom(...metrics),
  by: fc.constantFrom(...chartSplits),
  granularity: fc.constantFrom(null, ...granularities),
  shape: fc.constantFrom('chart' as const, 'table' as const),
  hiddenLines: fc.subarray([contentId, 'others', ...mediaTypes]),
  scale: fc.constantFrom(null, ...lineScales),
  markedLine: fc.constantFrom(null, 'others', 'GraphVideo'),
  show: fc.constantFrom(...splitShows),
  contentOrder: orderOf(metrics),
  typeOrder: orderOf(metrics),
  emvOrder: orderOf(['sum', 'share', 'mean']),
  top: fc.boolean(),
  size: nullable(fc.constantFrom('small' as const, 'medium' as const, 'large' as const)),
  hasCaptions: nullable(fc.boolean()),
  figures: nullable(fc.subarray([...metricNames])),
  hiddenColumns: nullable(fc.subarray(['caption', 'posted', 'likes', 'emv', 'language', 'marks'])),
  density: nullable(fc.constantFrom('comfortable' as const, 'compact' as const)),
  media: fc.option(fc.stringMatching(/^[\w.-]{1,60}$/u), { nil: null }),
});

describe('the address of the workspace', () => {
  it('is read back exactly as it was written, for all values', () => {
    fc.assert(
      fc.property(days, rest, (range, others) => {
        const address = { ...others, ...range };
        expect(read(writeWorkspaceAddress(address).toString())).toEqual(address);
      }),
    );
  });

  it('can be read from arbitrary text, and stays the same when written and read again', () => {
    const names = fc.constantFrom(...Object.keys(emptyAddress), 'captions', 'hidden');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.json()))), (parameters) => {
        const address = readWorkspaceAddress(new URLSearchParams(parameters));
        expect(read(writeWorkspaceAddress(address).toString())).toEqual(address);
      }),
    );
  });

  it.each([
    { name: 'an empty address as the defaults', search: '', expected: {} },
    {
      name: 'an invalid board id as it is, so that the board is reported missing',
      search: 'folderId=1',
      expected: { folderId: '1' },
    },
    { name: 'an invalid content id as none', search: 'contentId=or%201%3D1', expected: {} },
    { name: 'an invalid direction as the default', search: 'direction=sideways', expected: {} },
    { name: 'an invalid screen as the default', search: 'screen=__proto__', expected: {} },
    { name: 'an invalid sort as the default', search: 'sort=constructor', expected: {} },
    { name: 'a custom range without days as the default', search: 'range=custom', expected: {} },
    {
      name: 'a custom range that ends before it begins as the default',
      search: 'range=custom&dateFrom=2026-02-02&toDate=2026-02-01',
      expected: {},
    },
    { name: 'a day that does not exist as the default', search: 'range=singleDate&dateFrom=2026-02-30', expected: {} },
    {
      name: 'a named range, without the days given beside it',
      search: 'range=lastWeek&dateFrom=2026-02-01',
      expected: { range: 'lastWeek' },
    },
    { name: 'all types as no choice of types', search: 'types=GraphVideo,GraphImage,GraphSidecar', expected: {} },
    { name: 'the valid one of two types', search: 'types=GraphVideo,toString', expected: { types: ['GraphVideo'] } },
    { name: 'a filter that is not JSON as none', search: 'filter={', expected: {} },
    { name: 'a filter that is a list as none', search: 'filter=[]', expected: {} },
    { name: 'an empty filter, which differs from no filter', search: 'filter={}', expected: { filter: {} } },
    {
      name: 'the valid fields of a filter that also has invalid ones',
      search: 'filter={"likes":{"min":-1},"blacklist":true,"__proto__":{"tags":["x"]}}',
      expected: { filter: { blacklist: true } },
    },
    {
      name: 'invalid values of shape, show and top as the defaults',
      search: 'shape=pie&show=__proto__&top=yes',
      expected: {},
    },
    {
      name: 'the sort orders of tables',
      search: 'contentOrder=likes.asc&emvOrder=share.desc',
      expected: {
        contentOrder: { columnId: 'likes', direction: 'asc' },
        emvOrder: { columnId: 'share', direction: 'desc' },
      },
    },
    {
      name: 'invalid sort orders of tables as the defaults',
      search: 'contentOrder=constructor.asc&typeOrder=likes.up&emvOrder=likes',
      expected: {},
    },
    {
      name: 'the display options of media',
      search: 'size=large&captions=true&figures=emv,likes,emv&hidden=caption&density=compact',
      expected: {
        size: 'large',
        hasCaptions: true,
        figures: ['likes', 'emv'],
        hiddenColumns: ['caption'],
        density: 'compact',
      },
    },
    {
      name: 'empty lists of metrics and hidden columns, which differ from none given',
      search: 'figures=&hidden=',
      expected: { figures: [], hiddenColumns: [] },
    },
    {
      name: 'the hidden lines of a chart, each once',
      search: `hiddenLines=others,${contentId},others,GraphVideo`,
      expected: { hiddenLines: ['others', contentId, 'GraphVideo'] },
    },
    { name: 'invalid hidden lines as none', search: 'hiddenLines=total,toString,,<b>', expected: {} },
    {
      name: 'invalid display options as the defaults',
      search: 'size=huge&captions=1&figures=shares&hidden=account,toString&density=',
      expected: {},
    },
    { name: 'the valid one of two metrics', search: 'figures=views,__proto__', expected: { figures: ['views'] } },
  ])('reads $name', ({ search, expected }) => {
    expect(read(search)).toEqual({ ...emptyAddress, ...expected });
  });

  it('leaves out default values when written', () => {
    expect(writeWorkspaceAddress({ ...emptyAddress, folderId }).toString()).toBe(`folderId=${folderId}`);
  });
});
