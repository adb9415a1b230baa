import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';

/** The differences between two versions of a flow, as titles of bubbles. */
export interface FlowDifference {
  readonly onlyMine: readonly string[];
  readonly onlyTheirs: readonly string[];
  readonly changed: readonly string[];
  /** The number of connections that only one of the versions has. */
  readonly connections: number;
}

/** A bubble's content as text, with its fields sorted and without its position, so that equal bubbles compare equal. */
const saidBy = (bubble: Bubble): string =>
  JSON.stringify(
    Object.entries(bubble)
      .filter(([name]) => name !== 'x' && name !== 'y')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** The connections of a flow, as texts. */
const connectionsIn = ({ edges }: Flow): ReadonlySet<string> =>
  new Set(edges.map(({ from, port, to }) => `${from} ${port} ${to}`));

export function differenceOf(mine: Flow, theirs: Flow): FlowDifference {
  const own = new Map(mine.bubbles.map((bubble) => [bubble.id, bubble]));
  const other = new Map(theirs.bubbles.map((bubble) => [bubble.id, bubble]));
  return {
    onlyMine: mine.bubbles.filter(({ id }) => !other.has(id)).map(({ title }) => title),
    onlyTheirs: theirs.bubbles.filter(({ id }) => !own.has(id)).map(({ title }) => title),
    changed: mine.bubbles.flatMap((bubble) => {
      const counterpart = other.get(bubble.id);
      return counterpart !== undefined && saidBy(bubble) !== saidBy(counterpart) ? [bubble.title] : [];
    }),
    connections: connectionsIn(mine).symmetricDifference(connectionsIn(theirs)).size,
  };
}
