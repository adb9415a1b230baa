import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { emptyAddress } from '../lib/workspace-address.ts';
import { toQuestion } from './board-view.ts';
import { showsView, toViewSearch } from './view-search.ts';

const folder = createFolder({ filter: { tags: ['coffee'] } });
const day = { today: '2026-03-04', weekStart: 1 };
const contentId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e02';

describe('what the server is asked for a view', () => {
  it.each([
    ['nothing said: the filter of the board', {}, 'all', { filter: { tags: ['coffee'] } }],
    ['an empty filter of the address, which is none', { filter: {} }, 'all', {}],
    ['one content', { filter: {} }, contentId, { contentId }],
    ['the days of a named range', { filter: {}, range: 'lastWeek' as const }, 'all', { dateFrom: '2026-02-23', toDate: '2026-03-01' }],
    ['one day', { filter: {}, range: 'singleDate' as const, dateFrom: '2026-02-01' }, 'all', { dateFrom: '2026-02-01', toDate: '2026-02-01' }],
    ['days with an open end', { filter: {}, range: 'custom' as const, dateFrom: '2026-02-01' }, 'all', { dateFrom: '2026-02-01' }],
    ['types and a mode', { filter: {}, types: ['GraphVideo' as const], mode: 'PIN' as const }, 'all', { types: ['GraphVideo'], mode: 'PIN' }],
  ])('%s', (_, said, content, expected) => {
    expect(toQuestion({ folder, contentId: content, address: { ...emptyAddress, ...said }, ...day })).toEqual({ folderId: folder.id, ...expected });
  });

  it('follows the first day of the person’s week', () => {
    const address = { ...emptyAddress, filter: {}, range: 'thisWeek' as const };
    expect(toQuestion({ folder, contentId: 'all', address, today: '2026-03-04', weekStart: 7 })).toMatchObject({ dateFrom: '2026-03-01', toDate: '2026-03-04' });
  });
});

describe('a saved view', () => {
  it('is shown by its address, whichever picture is open', () => {
    const address = { ...emptyAddress, folderId: folder.id, sort: 'LIKES' as const, filter: { likes: { min: 5 } } };
    expect(showsView({ ...address, media: 'a.b' }, toViewSearch(address))).toBe(true);
    expect(showsView({ ...address, sort: 'EMV' }, toViewSearch(address))).toBe(false);
  });
});
