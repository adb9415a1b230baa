import type { FlowCount } from './bot.schema.ts';
import { portsOf } from './flow-bubbles.ts';
import type { Bubble, Flow } from './flow.schema.ts';

/** What became of those who came to a bubble. */
export interface BubbleReport {
  readonly bubble: Bubble;
  readonly visits: number;
  /** Those who went on, by port. */
  readonly passes: ReadonlyMap<string, number>;
  /** Visits by the text that was picked, for bubbles with several. */
  readonly variants: ReadonlyMap<number, number>;
  /** Part of the visits that went on; null without visits, and where nothing follows. */
  readonly wentOn: number | null;
}

/** The counts of a range of days, by bubble of the flow as it is now. A tap can come days after its question, so that more go on than came. */
export function reportOf(flow: Flow, counts: readonly FlowCount[]): readonly BubbleReport[] {
  return flow.bubbles.map((bubble) => {
    const own = counts.filter(({ bubbleId }) => bubbleId === bubble.id);
    const visits = own.filter(({ port }) => port === '').reduce((sum, { count }) => sum + count, 0);
    const passes = new Map(portsOf(bubble).map((port) => [port, own.filter((entry) => entry.port === port).reduce((sum, { count }) => sum + count, 0)]));
    const variants = new Map(own.filter(({ port }) => port === '').map(({ variant, count }) => [variant, count]));
    const hasWay = flow.edges.some(({ from }) => from === bubble.id);
    const gone = [...passes.values()].reduce((sum, count) => sum + count, 0);
    return { bubble, visits, passes, variants, wentOn: visits === 0 || !hasWay ? null : Math.min(1, gone / visits) };
  });
}
