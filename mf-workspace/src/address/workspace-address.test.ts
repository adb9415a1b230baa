import { chartSplits, metrics } from '@tessera/contracts/media/figures.schema';
import { mediaModes, mediaSorts } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { granularities, timeRanges } from '@tessera/contracts/time/ranges';
import type { TimeRange } from '@tessera/contracts/time/ranges';
import * as fc from 'fast-check';
import { metricNames } from '../figures/media-figures.ts';
import { directions, emptyAddress, lineScales, readWorkspaceAddress, screens, splitShows, writeWorkspaceAddress } from './workspace-address.ts';
import type { WorkspaceSearchParams } from './workspace-address.ts';

const folderId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e01';
const contentId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e02';
const read = (search: string): WorkspaceSearchParams => readWorkspaceAddress(new URLSearchParams(search));

const count = fc.nat(1_000_000);
const countRange = fc.oneof(fc.record({ min: count }), fc.record({ max: count }), fc.tuple(count, count).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })));
const listOf = (entries: readonly string[]) => fc.subarray([...entries], { minLength: 1 });
const filter = fc.option(
  fc.record(
    {
      tags: listOf(['coffee', '咖啡', 'コーヒー', '100%']),
      keywords: listOf(['flat white', 'a&b=c', '#', '"quoted"']),
      accounts: listOf(['lumen.kitchen', 'harbour.cafe']),
      languages: listOf(['en', 'zh', 'none']).map((list) => list.filter((each) => each === 'en' || each === 'zh' || each === 'none')),
      likes: countRange,
      engagement: fc.record({ min: fc.double({ min: 0, max: 100, noNaN: true }).filter((value) => !Object.is(value, -0)) }),
      excludeTags: listOf(['ad', '広告']),
      blacklist: fc.constant(true as const),
      autoAds: fc.constant(true as const),
      sponsored: fc.constantFrom('hide' as const, 'only' as const),
    },
    { requiredKeys: [] },
  ),
  { nil: null },
);
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const named = timeRanges.filter((range) => range !== 'custom' && range !== 'singleDate');
const days = fc.oneof(
  fc.record({ range: fc.constantFrom<TimeRange>(...named), dateFrom: fc.constant(null), toDate: fc.constant(null) }),
  fc.record({ range: fc.constant('singleDate' as const), dateFrom: day, toDate: fc.constant(null) }),
  fc.record({ range: fc.constant('custom' as const), dateFrom: day, toDate: fc.constant(null) }),
  fc.tuple(day, day).map(([a, b]) => ({ range: 'custom' as const, dateFrom: a < b ? a : b, toDate: a < b ? b : a })),
);
const direction = fc.constantFrom(...directions);
const orderOf = (columns: readonly string[]) => fc.record({ columnId: fc.constantFrom(...columns), direction });
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
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
  size: perhaps(fc.constantFrom('small' as const, 'medium' as const, 'large' as const)),
  hasCaptions: perhaps(fc.boolean()),
  figures: perhaps(fc.subarray([...metricNames])),
  hiddenColumns: perhaps(fc.subarray(['caption', 'posted', 'likes', 'emv', 'language', 'marks'])),
  density: perhaps(fc.constantFrom('comfortable' as const, 'compact' as const)),
  media: fc.option(fc.stringMatching(/^[\w.-]{1,60}$/u), { nil: null }),
});

describe('the address of the workspace', () => {
  it('is read as it was written, whatever it says', () => {
    fc.assert(
      fc.property(days, rest, (range, others) => {
        const address = { ...others, ...range };
        expect(read(writeWorkspaceAddress(address).toString())).toEqual(address);
      }),
    );
  });

  it('is read, whatever stands there', () => {
    const names = fc.constantFrom(...Object.keys(emptyAddress), 'captions', 'hidden');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.json()))), (parameters) => {
        const address = readWorkspaceAddress(new URLSearchParams(parameters));
        expect(read(writeWorkspaceAddress(address).toString())).toEqual(address);
      }),
    );
  });

  it.each([
    { name: 'nothing said', search: '', expected: {} },
    { name: 'a board that cannot be, so that it is told to be missing', search: 'folderId=1', expected: { folderId: '1' } },
    { name: 'a content that cannot be', search: 'contentId=or%201%3D1', expected: {} },
    { name: 'a direction that is none', search: 'direction=sideways', expected: {} },
    { name: 'a screen that is none', search: 'screen=__proto__', expected: {} },
    { name: 'an order that is none', search: 'sort=constructor', expected: {} },
    { name: 'a custom range without days', search: 'range=custom', expected: {} },
    { name: 'a custom range that ends before it begins', search: 'range=custom&dateFrom=2026-02-02&toDate=2026-02-01', expected: {} },
    { name: 'a day that is none', search: 'range=singleDate&dateFrom=2026-02-30', expected: {} },
    { name: 'days beside a range that has its own', search: 'range=lastWeek&dateFrom=2026-02-01', expected: { range: 'lastWeek' } },
    { name: 'every type, which is none in particular', search: 'types=GraphVideo,GraphImage,GraphSidecar', expected: {} },
    { name: 'a type that is none beside one that is', search: 'types=GraphVideo,toString', expected: { types: ['GraphVideo'] } },
    { name: 'a filter that is no JSON', search: 'filter={', expected: {} },
    { name: 'a filter that is a list', search: 'filter=[]', expected: {} },
    { name: 'an empty filter, which is not the same as none', search: 'filter={}', expected: { filter: {} } },
    { name: 'a filter with a part that does not fit', search: 'filter={"likes":{"min":-1},"blacklist":true,"__proto__":{"tags":["x"]}}', expected: { filter: { blacklist: true } } },
    { name: 'a shape and figures that are none', search: 'shape=pie&show=__proto__&top=yes', expected: {} },
    { name: 'an order of a table', search: 'contentOrder=likes.asc&emvOrder=share.desc', expected: { contentOrder: { columnId: 'likes', direction: 'asc' }, emvOrder: { columnId: 'share', direction: 'desc' } } },
    { name: 'orders of tables that are none', search: 'contentOrder=constructor.asc&typeOrder=likes.up&emvOrder=likes', expected: {} },
    { name: 'how media are drawn', search: 'size=large&captions=true&figures=emv,likes,emv&hidden=caption&density=compact', expected: { size: 'large', hasCaptions: true, figures: ['likes', 'emv'], hiddenColumns: ['caption'], density: 'compact' } },
    { name: 'no figures and no hidden columns, which is not the same as none said', search: 'figures=&hidden=', expected: { figures: [], hiddenColumns: [] } },
    { name: 'lines that a chart leaves out, each once', search: `hiddenLines=others,${contentId},others,GraphVideo`, expected: { hiddenLines: ['others', contentId, 'GraphVideo'] } },
    { name: 'lines that are none', search: 'hiddenLines=total,toString,,<b>', expected: {} },
    { name: 'a drawing that there is not', search: 'size=huge&captions=1&figures=shares&hidden=account,toString&density=', expected: {} },
    { name: 'a figure that there is not beside one that there is', search: 'figures=views,__proto__', expected: { figures: ['views'] } },
  ])('reads $name', ({ search, expected }) => {
    expect(read(search)).toEqual({ ...emptyAddress, ...expected });
  });

  it('leaves out what is the default', () => {
    expect(writeWorkspaceAddress({ ...emptyAddress, folderId }).toString()).toBe(`folderId=${folderId}`);
  });
});
