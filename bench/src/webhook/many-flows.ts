import { createCondition, createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';

/** The word that triggers a flow. */
export const wordOf = (number: number): string => `word${String(number).padStart(3, '0')}`;
/** The text that the flow answers. */
export const answerOf = (number: number): string => wordOf(number).replace('word', 'answer');

/**
 * A flow of `bubbleCount` bubbles with its own trigger word: it checks one condition after the other, then answers with
 * one text.
 */
export function flowOf(number: number, bubbleCount: number): Flow {
  const place = (index: number) => ({ id: `b${index}`, title: `Step ${index}`, x: index * 360, y: 0 });
  const conditions: Bubble[] = Array.from({ length: bubbleCount - 2 }, (_, index) =>
    index % 2 === 0
      ? { ...createCondition('KEYWORD', place(index + 1)), words: ['nobody says this', wordOf(number)] }
      : { ...createCondition('MENTIONS', place(index + 1)), mentions: 3 },
  );
  const bubbles: Bubble[] = [
    { ...createTrigger('TEXT', place(0)), keywords: [wordOf(number)] },
    ...conditions,
    { ...createReply('TEXT', place(bubbleCount - 1)), text: answerOf(number) },
  ];
  const edges = bubbles
    .slice(0, -1)
    .map(({ id, kind, type }, index) => ({
      from: id,
      port: kind === 'trigger' ? 'next' : type === 'KEYWORD' ? 'yes' : 'no',
      to: `b${index + 1}`,
    }));
  return { version: 1, bubbles, edges };
}
