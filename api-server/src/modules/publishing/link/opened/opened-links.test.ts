import { createLinkChangeHub, type LinkChangeHub } from '../../../../platform/events/link-changes.ts';
import type { OpenedLink } from '../link-clicks.repository.ts';
import { createOpenedLinks, type OpenedLinks } from './opened-links.ts';

const link = (slug: string, more: Partial<OpenedLink> = {}): OpenedLink => ({
  ownerId: 'owner',
  id: slug,
  slug,
  target: 'https://shop.example/',
  fallback: null,
  expiresAt: null,
  clicksMax: null,
  clicks: 0,
  passesQuery: false,
  passwordHash: null,
  timeZone: 'UTC',
  ...more,
});

/**
 * Links over a table; `asked` records what was read. After `hold`, readings wait until the function that it returns is
 * called.
 */
function setUp(rows: readonly OpenedLink[]): {
  readonly links: OpenedLinks;
  readonly changes: LinkChangeHub;
  readonly asked: string[][];
  readonly table: Map<string, OpenedLink>;
  readonly hold: () => () => void;
} {
  const changes = createLinkChangeHub();
  changes.setHeard(true);
  const table = new Map(rows.map((row) => [row.slug, row]));
  const asked: string[][] = [];
  let gate = Promise.resolve();
  const links = createOpenedLinks(async (slugs) => {
    asked.push([...slugs]);
    const found = slugs.flatMap((slug) => table.get(slug) ?? []);
    await gate;
    return found;
  }, changes);
  return {
    links,
    changes,
    asked,
    table,
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
  };
}

it('reads several links in one query, and serves known links from the cache', async () => {
  const { links, asked } = setUp([link('one'), link('two')]);
  expect(await Promise.all(['one', 'two', 'one', 'three'].map(async (slug) => links.open(slug)))).toEqual([
    link('one'),
    link('two'),
    link('one'),
    null,
  ]);
  expect(await links.open('one')).toEqual(link('one'));
  expect(asked).toEqual([['one', 'two', 'three']]);
});

it('reads a changed, a missing and a click-limited link again', async () => {
  const { links, changes, table } = setUp([link('one'), link('limited', { clicksMax: 2 })]);
  for (const slug of ['one', 'limited', 'later']) await links.open(slug);
  for (const row of [
    link('one', { target: 'https://shop.example/new' }),
    link('limited', { clicksMax: 2, clicks: 2 }),
    link('later'),
  ])
    table.set(row.slug, row);
  changes.channels['tessera_link']?.('one');
  expect(await links.open('one')).toMatchObject({ target: 'https://shop.example/new' });
  expect(await links.open('limited')).toMatchObject({ clicks: 2 });
  expect(await links.open('later')).toEqual(link('later'));
});

it('does not cache a row that was read before a change was reported', async () => {
  const { links, changes, table, asked, hold } = setUp([link('one')]);
  const release = hold();
  const before = links.open('one');
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  table.delete('one');
  changes.channels['tessera_link']?.('one');
  const after = links.open('one');
  release();
  expect([await before, await after]).toEqual([link('one'), null]);
  expect(await links.open('one')).toBeNull();
});

it('caches nothing while change notifications are interrupted', async () => {
  const { links, changes, table } = setUp([link('one')]);
  await links.open('one');
  changes.setHeard(false);
  table.delete('one');
  expect(await links.open('one')).toBeNull();
  table.set('one', link('one'));
  expect(await links.open('one')).toEqual(link('one'));
  table.delete('one');
  expect(await links.open('one')).toBeNull();
});

it('reads again after a failed query', async () => {
  const changes = createLinkChangeHub();
  let isAway = true;
  const links = createOpenedLinks(
    () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([link('one')])),
    changes,
  );
  await expect(links.open('one')).rejects.toThrow('away');
  isAway = false;
  expect(await links.open('one')).toEqual(link('one'));
});
