import { join } from 'node:path';
import { navigationGroups, ownIcons, type NavigationEntry } from '@tessera/contracts/remote/descriptor';
import { descriptorOf } from '../build/build-remote.ts';
import { remoteFolders, root } from '../workspace/paths.ts';
import { navigation, sharedPlaces } from './navigation.ts';

const entry = (id: string, order: number, group: NavigationEntry['group'] = 'account'): NavigationEntry => ({
  id,
  group,
  order,
  path: `/${id}`,
  icon: 'people',
  title: { en: id, 'zh-Hant-HK': id, ja: id },
});

test('reports two navigation entries at the same position, even of different remotes', () => {
  expect(
    sharedPlaces([
      { id: 'one', navigation: [entry('a', 10), entry('b', 20)] },
      { id: 'two', navigation: [entry('c', 20), entry('d', 10, 'management')] },
    ]),
  ).toEqual(['one.b and two.c both have the position account 20 in the navigation']);
});

test('no two navigation entries of this workspace have the same position', async () => {
  expect(await navigation.problems(root)).toEqual([]);
});

/**
 * The product's own entries, in the order in which they are displayed; a new remote's entries may come between them.
 */
const known: Readonly<Record<NavigationEntry['group'], readonly string[]>> = {
  contentInsight: ['workspace', 'analysis', 'contentCompare', 'shared', 'brandCompare'],
  mediaExplore: ['contents', 'boards', 'stories', 'topHashtags', 'tagGPT', 'brandTrends'],
  management: ['chatbot', 'kol', 'blog', 'links'],
  // First the user's own pages, from report to invoices, then those for Admins.
  account: ['inspect', 'creator', 'settings', 'upgrade', 'invoices', 'publishing', 'admin'],
  information: ['pricing', 'guideline', 'event', 'policy'],
};

test('the navigation shows the entries of all remotes in the intended order', async () => {
  const remotes = await Promise.all(remoteFolders().map((folder) => descriptorOf(join(root, folder))));
  const entries = remotes.flatMap((remote) => remote.navigation).toSorted((one, other) => one.order - other.order);
  const shown = navigationGroups.map((group) => [
    group,
    entries.filter((each) => each.group === group && known[group].includes(each.id)).map(({ id }) => id),
  ]);
  expect(Object.fromEntries(shown)).toEqual(known);
});

test('every entry of this product has an icon of its own, so that the folded navigation tells them apart', async () => {
  const remotes = await Promise.all(remoteFolders().map((folder) => descriptorOf(join(root, folder))));
  const own = remotes.flatMap((remote) => remote.navigation).filter(({ id, group }) => known[group].includes(id));
  expect(
    [...Map.groupBy(own, ({ icon, ownIcon }) => ownIcon ?? icon)].flatMap(([icon, entries]) =>
      entries.length > 1 ? [`${icon}: ${entries.map(({ id }) => id).join(', ')}`] : [],
    ),
  ).toEqual([]);
});

test('every further icon of this product is one that the frame renders', async () => {
  const remotes = await Promise.all(remoteFolders().map((folder) => descriptorOf(join(root, folder))));
  expect(
    remotes
      .flatMap((remote) => remote.navigation)
      .flatMap(({ ownIcon }) => ownIcon ?? [])
      .filter((name) => !ownIcons.some((known) => known === name)),
  ).toEqual([]);
});
