import type { FlowCount } from '../bot.schema.ts';
import type { ChatbotLabel } from '../chatbot.labels.ts';
import { portsOf } from '../flow-bubbles.ts';
import type { Bubble, Flow } from '../flow.schema.ts';

/** The statistics of one bubble. */
export interface BubbleReport {
  readonly bubble: Bubble;
  readonly visits: number;
  /** Number of exits by port. */
  readonly passes: ReadonlyMap<string, number>;
  /** Visits by the index of the picked text, for bubbles with several texts. */
  readonly variants: ReadonlyMap<number, number>;
  /** Share of the visits that continued, from 0 to 1; null without visits, and where nothing follows. */
  readonly wentOn: number | null;
}

/** The name of a port, that is a way out of a bubble. */
export function portName(bubble: Bubble, port: string, label: (name: ChatbotLabel) => string): string {
  if (port === 'yes' || port === 'no') return label(`port.${port}`);
  if (port === 'next' || bubble.kind !== 'reply') return label('port.next');
  const title = bubble.buttons.find(({ id }) => id === port)?.title.trim() ?? '';
  return title === '' ? label('port.untitled') : title;
}

/**
 * The statistics of a range of days for each bubble of a flow.
 * Exits can exceed visits, because a tap can come days after its question.
 */
export function reportOf(flow: Flow, counts: readonly FlowCount[]): readonly BubbleReport[] {
  return flow.bubbles.map((bubble) => {
    const own = counts.filter(({ bubbleId }) => bubbleId === bubble.id);
    const visits = own.filter(({ port }) => port === '').reduce((sum, { count }) => sum + count, 0);
    const passes = new Map(
      portsOf(bubble).map((port) => [
        port,
        own.filter((entry) => entry.port === port).reduce((sum, { count }) => sum + count, 0),
      ]),
    );
    const variants = new Map(own.filter(({ port }) => port === '').map(({ variant, count }) => [variant, count]));
    const hasWay = flow.edges.some(({ from }) => from === bubble.id);
    const gone = [...passes.values()].reduce((sum, count) => sum + count, 0);
    return { bubble, visits, passes, variants, wentOn: visits === 0 || !hasWay ? null : Math.min(1, gone / visits) };
  });
}
