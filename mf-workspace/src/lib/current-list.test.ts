import { addItem, loadItems, removeItems, restoreItem, updateItem } from './current-list.ts';

const item = (id: string, name = id) => ({ id, name });
const items = [item('a'), item('b'), item('c')];

describe('the current item of a list', () => {
  it.each([
    { name: 'the stored item is kept', remembered: 'b', expected: 'b' },
    { name: 'a stored item that no longer exists gives the first', remembered: 'gone', expected: 'a' },
    { name: 'nothing stored gives the first', remembered: null, expected: 'a' },
    { name: 'all items together can be stored', remembered: 'all', expected: 'all' },
  ])('after a load, $name', ({ remembered, expected }) => {
    expect(loadItems(items, remembered).currentId).toBe(expected);
  });

  it.each([null, 'b', 'all'])('is null in an empty list, also when %s was stored', (remembered) => {
    expect(loadItems([], remembered)).toEqual({ items: [], currentId: null });
  });

  it.each([
    {
      name: 'removing the current one makes the first remaining current',
      current: 'b',
      removed: ['b'],
      left: ['a', 'c'],
      expected: 'a',
    },
    {
      name: 'removing the first and current one makes the next current',
      current: 'a',
      removed: ['a'],
      left: ['b', 'c'],
      expected: 'b',
    },
    { name: 'removing another one keeps the current', current: 'c', removed: ['a', 'b'], left: ['c'], expected: 'c' },
    { name: 'removing all of them leaves none', current: 'a', removed: ['a', 'b', 'c'], left: [], expected: null },
    {
      name: 'removing an item that does not exist changes nothing',
      current: 'b',
      removed: ['gone'],
      left: ['a', 'b', 'c'],
      expected: 'b',
    },
    {
      name: 'the view of all stays while an item is left',
      current: 'all',
      removed: ['a'],
      left: ['b', 'c'],
      expected: 'all',
    },
  ])('$name', ({ current, removed, left, expected }) => {
    const after = removeItems({ items, currentId: current }, removed);
    expect(after.items.map(({ id }) => id)).toEqual(left);
    expect(after.currentId).toBe(expected);
  });

  it('becomes the added item, which is last in the list', () => {
    const after = addItem({ items, currentId: 'a' }, item('d'));
    expect(after.items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(after.currentId).toBe('d');
  });

  it('is not duplicated when the list has it already', () => {
    expect(addItem({ items, currentId: 'a' }, item('c', 'again')).items).toEqual([
      item('a'),
      item('b'),
      item('c', 'again'),
    ]);
  });
});

describe('an update', () => {
  it('replaces the item that exists', () => {
    expect(updateItem(items, 'b', (old) => ({ ...old, name: 'new' }))).toEqual([
      item('a'),
      item('b', 'new'),
      item('c'),
    ]);
  });

  it('adds nothing when the item is gone', () => {
    expect(updateItem(items, 'gone', (old) => ({ ...old, name: 'new' }))).toEqual(items);
  });
});

describe('an item whose removal failed', () => {
  it.each([
    { name: 'returns to its place', left: ['a', 'c'], index: 1, expected: ['a', 'b', 'c'] },
    { name: 'becomes the last when the list has become shorter', left: [], index: 1, expected: ['b'] },
    { name: 'is not duplicated when it is there already', left: ['b', 'a'], index: 1, expected: ['b', 'a'] },
  ])('$name', ({ left, index, expected }) => {
    expect(
      restoreItem(
        left.map((id) => item(id)),
        item('b'),
        index,
      ).map(({ id }) => id),
    ).toEqual(expected);
  });
});
