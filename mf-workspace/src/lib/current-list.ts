/** A list with a current item. */
interface CurrentList<Item> {
  readonly items: readonly Item[];
  readonly currentId: string | null;
}

interface Identified {
  readonly id: string;
}

/** Stands for all items together; only lists that offer it can have it as current. */
export const allItems = 'all';

const holds = (items: readonly Identified[], id: string | null): boolean => items.some((item) => item.id === id);

const firstOf = (items: readonly Identified[]): string | null => items[0]?.id ?? null;

/** After loading, the remembered item is current if it exists, else the first. An empty list has no current item. */
export function loadItems<Item extends Identified>(
  items: readonly Item[],
  rememberedId: string | null,
): CurrentList<Item> {
  const isKept = holds(items, rememberedId) || (rememberedId === allItems && items.length > 0);
  return { items, currentId: isKept ? rememberedId : firstOf(items) };
}

/** Removes items. If the current one is among them, the first remaining becomes current. */
export function removeItems<Item extends Identified>(
  list: CurrentList<Item>,
  ids: readonly string[],
): CurrentList<Item> {
  const items = list.items.filter((item) => !ids.includes(item.id));
  return loadItems(items, list.currentId);
}

/** Appends an item, in the order of the server, and makes it current. */
export const addItem = <Item extends Identified>(list: CurrentList<Item>, item: Item): CurrentList<Item> => ({
  items: [...list.items.filter((other) => other.id !== item.id), item],
  currentId: item.id,
});

/** Replaces an existing item only, so that a removed one stays removed. */
export const updateItem = <Item extends Identified>(
  items: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): readonly Item[] => items.map((item) => (item.id === id ? change(item) : item));

/** Restores an item after a failed removal, at its old index. */
export const restoreItem = <Item extends Identified>(
  items: readonly Item[],
  item: Item,
  index: number,
): readonly Item[] => (holds(items, item.id) ? items : items.toSpliced(index, 0, item));
