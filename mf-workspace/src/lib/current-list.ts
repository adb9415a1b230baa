/** Items in their order, and which of them is the current one. */
interface CurrentList<Item> {
  readonly items: readonly Item[];
  readonly currentId: string | null;
}

interface Identified {
  readonly id: string;
}

/** Everything at once instead of one item; only lists that offer it can have it as their current. */
export const allItems = 'all';

const holds = (items: readonly Identified[], id: string | null): boolean => items.some((item) => item.id === id);

const firstOf = (items: readonly Identified[]): string | null => items[0]?.id ?? null;

/** After a load the remembered item is current if it is there, else the first; an empty list has no current. */
export function loadItems<Item extends Identified>(items: readonly Item[], rememberedId: string | null): CurrentList<Item> {
  const isKept = holds(items, rememberedId) || (rememberedId === allItems && items.length > 0);
  return { items, currentId: isKept ? rememberedId : firstOf(items) };
}

/** Removing drops the items; when the current one is among them, the first remaining becomes current. */
export function removeItems<Item extends Identified>(list: CurrentList<Item>, ids: readonly string[]): CurrentList<Item> {
  const items = list.items.filter((item) => !ids.includes(item.id));
  return loadItems(items, list.currentId);
}

/** A new item comes last, as the server lists them, and becomes current. */
export const addItem = <Item extends Identified>(list: CurrentList<Item>, item: Item): CurrentList<Item> => ({
  items: [...list.items.filter((other) => other.id !== item.id), item],
  currentId: item.id,
});

/** An update replaces an existing item only: what was removed in the meantime stays removed. */
export const updateItem = <Item extends Identified>(items: readonly Item[], id: string, change: (item: Item) => Item): readonly Item[] =>
  items.map((item) => (item.id === id ? change(item) : item));

/** Puts back what was removed in vain, in its old place as far as that still exists. */
export const restoreItem = <Item extends Identified>(items: readonly Item[], item: Item, index: number): readonly Item[] =>
  holds(items, item.id) ? items : items.toSpliced(index, 0, item);
