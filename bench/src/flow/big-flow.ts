import { createCondition, createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';

const columns = 25;

/**
 * One bubble of a chain: each row starts with a keyword trigger, followed by texts, questions and conditions in turn.
 */
function bubbleAt(index: number): Bubble {
  const column = index % columns;
  const place = { id: `b${index}`, title: `Step ${index}`, x: column * 380, y: Math.floor(index / columns) * 260 };
  if (column === 0) return { ...createTrigger('TEXT', place), keywords: [`word ${index}`] };
  if (column % 3 === 1)
    return { ...createReply('TEXT', place), text: `Thank you for asking. This is what we say in step ${index}.` };
  if (column % 3 === 2)
    return {
      ...createReply('QUICK_REPLY', place),
      text: 'Which one do you like?',
      buttons: [
        { id: 'a', title: 'Apples', address: '' },
        { id: 'b', title: 'Bread', address: '' },
      ],
    };
  return { ...createCondition('FOLLOWS', place) };
}

const portsAt = (column: number): readonly string[] =>
  column % 3 === 2 ? ['a', 'b'] : column > 0 && column % 3 === 0 ? ['yes', 'no'] : ['next'];

/** A flow of `count` bubbles in rows of 25; each bubble leads to the next one in its row. */
export function bigFlow(count: number): Flow {
  const bubbles = Array.from({ length: count }, (_, index) => bubbleAt(index));
  const edges = bubbles.flatMap(({ id }, index) => {
    const next = bubbles[index + 1];
    return next === undefined || next.kind === 'trigger'
      ? []
      : portsAt(index % columns).map((port) => ({ from: id, port, to: next.id }));
  });
  return { version: 1, bubbles, edges };
}
