import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { defaultDisplay } from '../../lib/figures/media-display.ts';
import { toCardQuestion, toOpenAddress, toQuestion, toWholeAddress } from './board-view.ts';
import { linkedSearch, toViewSearch } from './view-search.ts';
import { emptyAddress, writeWorkspaceAddress, type WorkspaceSearchParams } from './workspace-address.ts';

const folder = createFolder({ filter: { tags: ['coffee'] } });
const day = { today: '2026-03-04', weekStart: 1 };
const contentId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e02';

describe('the request for a view', () => {
  it.each([
    ['the filter of the board, when the address has none', {}, 'all', { filter: { tags: ['coffee'] } }],
    ['no filter, when the address has an empty one', { filter: {} }, 'all', {}],
    ['one content', { filter: {} }, contentId, { contentId }],
    [
      'the days of a named range',
      { filter: {}, range: 'lastWeek' as const },
      'all',
      { dateFrom: '2026-02-23', toDate: '2026-03-01' },
    ],
    [
      'one day',
      { filter: {}, range: 'singleDate' as const, dateFrom: '2026-02-01' },
      'all',
      { dateFrom: '2026-02-01', toDate: '2026-02-01' },
    ],
    [
      'days with an open end',
      { filter: {}, range: 'custom' as const, dateFrom: '2026-02-01' },
      'all',
      { dateFrom: '2026-02-01' },
    ],
    [
      'types and a mode',
      { filter: {}, types: ['GraphVideo' as const], mode: 'PIN' as const },
      'all',
      { types: ['GraphVideo'], mode: 'PIN' },
    ],
  ])('has %s', (_, said, content, expected) => {
    expect(toQuestion({ folder, contentId: content, address: { ...emptyAddress, ...said }, ...day })).toEqual({
      folderId: folder.id,
      ...expected,
    });
  });

  it('uses the first day of the week of the user', () => {
    const address = { ...emptyAddress, filter: {}, range: 'thisWeek' as const };
    expect(toQuestion({ folder, contentId: 'all', address, today: '2026-03-04', weekStart: 7 })).toMatchObject({
      dateFrom: '2026-03-01',
      toDate: '2026-03-04',
    });
  });
});

it.each([
  [
    'the days in view',
    { dateFrom: '2026-02-01', toDate: '2026-02-10' },
    { dateFrom: '2026-02-01', toDate: '2026-02-10' },
  ],
  [
    'the year up to the last day when there is no first day',
    { toDate: '2026-02-10' },
    { dateFrom: '2025-02-11', toDate: '2026-02-10' },
  ],
  ['the last year when the view covers all time', null, { dateFrom: '2025-03-05', toDate: '2026-03-04' }],
])('an article about the board starts with the metric of its chart over %s', (_, days, expected) => {
  expect(toCardQuestion({ folder, address: { ...emptyAddress, metric: 'likes' }, days, today: '2026-03-04' })).toEqual({
    kind: 'chart',
    folderId: folder.id,
    metric: 'likes',
    ...expected,
  });
});

const ground = { folder, contentId: 'all', habit: defaultDisplay };
const here: WorkspaceSearchParams = { ...emptyAddress, folderId: folder.id, contentId: 'all' };
const bare = createFolder();

describe('an open board', () => {
  it.each([
    ['the filter of the board', {}, ground, { filter: { tags: ['coffee'] } }],
    ['no filter when the board has none', {}, { ...ground, folder: bare }, { folderId: bare.id }],
    ['an empty filter that was chosen', { filter: {} }, ground, { filter: {} }],
    [
      'the stored display options of the wall, if they differ from the defaults',
      { filter: {} },
      { ...ground, habit: { ...defaultDisplay, size: 'large' as const, density: 'compact' as const } },
      { filter: {}, size: 'large', hasCaptions: false, figures: defaultDisplay.figures },
    ],
    [
      'the display options of the address rather than the stored ones',
      { filter: {}, screen: 'table' as const, density: 'comfortable' as const },
      { ...ground, habit: { ...defaultDisplay, hiddenColumns: [], density: 'compact' as const } },
      { filter: {}, screen: 'table', hiddenColumns: [], density: 'comfortable' },
    ],
    [
      'no display options on a report',
      { filter: {}, screen: 'chart' as const },
      { ...ground, habit: { ...defaultDisplay, size: 'large' as const } },
      { filter: {}, screen: 'chart' },
    ],
  ])('has in its address %s', (_, said, from, expected) => {
    const address = toOpenAddress({ ...here, ...said }, from);
    expect(address).toEqual({ ...here, ...expected });
    expect(toOpenAddress(address, from)).toEqual(address);
  });
});

describe('a saved view', () => {
  const shows = (view: ReturnType<typeof viewOf>, kept: string): boolean =>
    linkedSearch(view, kept) === toViewSearch(view);
  const viewOf = (address: WorkspaceSearchParams, from = ground) => ({
    address,
    toWhole: (other: WorkspaceSearchParams) => toWholeAddress(other, from),
  });

  it('matches its address, whichever post is open', () => {
    const address = { ...here, sort: 'LIKES' as const, filter: { likes: { min: 5 } } };
    const search = toViewSearch(viewOf(address));
    expect(shows(viewOf({ ...address, media: 'a.b' }), search)).toBe(true);
    expect(shows(viewOf({ ...address, sort: 'EMV' }), search)).toBe(false);
  });

  it('keeps its filter, even an empty one, and its display when the defaults change later', () => {
    const search = toViewSearch(viewOf(here, { ...ground, folder: bare }));
    const later = {
      folder: { ...bare, filter: { tags: ['tea'] } },
      contentId: 'all',
      habit: { ...defaultDisplay, size: 'large' as const },
    };
    expect(new URLSearchParams(search).get('filter')).toBe('{}');
    expect(linkedSearch(viewOf(here, later), search)).toBe(search);
    expect(new URLSearchParams(search).get('size')).toBe('medium');
    expect(shows(viewOf({ ...here, folderId: bare.id }, later), search)).toBe(false);
  });

  it('still opens in the older, shorter form, with the filter of the board in its link', () => {
    const old = writeWorkspaceAddress({ sort: 'LIKES' }).toString();
    expect(shows(viewOf({ ...here, sort: 'LIKES' }), old)).toBe(true);
    expect(new URLSearchParams(linkedSearch(viewOf(here), old)).get('filter')).toBe('{"tags":["coffee"]}');
  });
});
