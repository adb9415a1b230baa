import { createMedia, createMediaList } from '@tessera/contracts/media/media.factory';
import { mediaKey, type MediaPage } from '../media-pages.ts';
import { changeStatus, isInMode, isNews, markPages, restorePages, reverseOf } from './marks.ts';

const mark = { at: '2026-03-02T09:00:00.000Z', by: 'mira@example.com' };
const earlier = { at: '2026-01-01T09:00:00.000Z', by: 'noor@example.com' };
const none = { block: null, public: null, pin: null, cta: null };
const cta = { label: 'Book a table', url: 'https://example.com/book' };

describe('the marks of a media', () => {
  it('change only where given, and keep their first author', () => {
    expect(changeStatus({ ...none, pin: earlier }, { pin: true, public: true }, mark)).toEqual({
      ...none,
      pin: earlier,
      public: mark,
    });
    expect(changeStatus({ ...none, pin: earlier, block: mark }, { pin: false }, mark)).toEqual({
      ...none,
      block: mark,
    });
    expect(changeStatus(none, { cta }, mark)).toEqual({ ...none, cta: { ...cta, ...mark } });
    expect(changeStatus({ ...none, cta: { ...cta, ...mark } }, { cta: null }, mark)).toEqual(none);
  });

  it.each([
    ['ALL', none, true],
    ['ALL', { ...none, block: mark, pin: mark }, false],
    ['BLOCK', { ...none, block: mark }, true],
    ['BLOCK', none, false],
    ['PIN', { ...none, pin: mark }, true],
    ['PIN', { ...none, pin: mark, block: mark }, false],
    ['PUBLIC', { ...none, public: mark }, true],
    ['CTA', { ...none, cta: { ...cta, ...mark } }, true],
    ['CTA', { ...none, public: mark }, false],
  ] as const)('decide whether the mode %s lists the media', (mode, status, expected) => {
    expect(isInMode(status, mode)).toBe(expected);
  });

  it('are restored by the reverse of a change', () => {
    const media = createMedia({ status: { ...none, pin: earlier, cta: { ...cta, ...earlier } } });
    expect(reverseOf({ media, change: { block: true, cta: null } }).change).toEqual({ block: false, cta });
    expect(reverseOf({ media, change: { pin: false } }).change).toEqual({ pin: true });
  });

  it('do not count as changed when they are set already', () => {
    const media = createMedia({ status: { ...none, pin: earlier, cta: { ...cta, ...earlier } } });
    expect(isNews({ media, change: { pin: true } })).toBe(false);
    expect(isNews({ media, change: { pin: true, block: true } })).toBe(true);
    expect(isNews({ media, change: { cta } })).toBe(false);
    expect(isNews({ media, change: { cta: null } })).toBe(true);
  });
});

describe('pages of media', () => {
  const list = createMediaList(6);
  const pages: MediaPage[] = [
    { mediaList: list.slice(0, 3), cursor: 'next', total: 10 },
    { mediaList: list.slice(3), cursor: 0, total: 10 },
  ];
  const chosen = [list[1], list[4]].flatMap((media) => media ?? []);
  const keys = new Set(chosen.map(mediaKey));
  const blocked = new Map(chosen.map((media) => [mediaKey(media), { ...none, block: mark }]));
  const ids = (given: readonly MediaPage[]): readonly string[] =>
    given.flatMap(({ mediaList }) => mediaList.map(mediaKey));

  it('remove media that their mode no longer lists, and lower the total', () => {
    const after = markPages(pages, blocked, 'ALL');
    expect(ids(after)).toEqual([0, 2, 3, 5].map((index) => ids(pages)[index]));
    expect(after.map(({ total }) => total)).toEqual([8, 8]);
  });

  it('keep media that their mode still lists, with the new marks', () => {
    const pinned = new Map(chosen.map((media) => [mediaKey(media), { ...none, pin: mark }]));
    const after = markPages(pages, pinned, 'ALL');
    expect(ids(after)).toEqual(ids(pages));
    expect(after[0]?.mediaList[1]?.status.pin).toEqual(mark);
    expect(after[0]?.total).toBe(10);
  });

  it('are as before when the removed media are restored', () => {
    expect(restorePages(markPages(pages, blocked, 'ALL'), pages, keys)).toEqual(pages);
  });

  it('restore only the given media', () => {
    const onlyFirst = new Set([ids(pages)[1] ?? '']);
    const after = restorePages(markPages(pages, blocked, 'ALL'), pages, onlyFirst);
    expect(ids(after)).toEqual([0, 1, 2, 3, 5].map((index) => ids(pages)[index]));
    expect(after[0]?.total).toBe(9);
  });
});
