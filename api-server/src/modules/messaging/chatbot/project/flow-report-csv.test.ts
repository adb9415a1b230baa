import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { createCondition } from '@tessera/contracts/chatbot/flow-bubbles';
import { flowReportCsv } from './flow-report-csv.ts';

const count = (bubbleId: string, port: string, number: number) => ({ bubbleId, port, variant: 0, count: number });
const flow = {
  ...createFlow(),
  bubbles: [...createFlow().bubbles, createCondition('FOLLOWS', { id: 'follows', title: 'Follows', x: 0, y: 0 })],
};
const counts = [
  count('start', 'next', 3),
  count('question', 'lunch', 2),
  count('follows', 'yes', 1),
  count('follows', 'no', 4),
];

it.each([
  ['en', ['Next', 'Lunch', 'Yes', 'No']],
  ['zh-Hant-HK', ['下一步', 'Lunch', '是', '否']],
  ['ja', ['次へ', 'Lunch', 'はい', 'いいえ']],
] as const)('names the outgoing connections of the bubbles in %s', (language, ways) => {
  const lines = flowReportCsv(flow, counts, language)
    .split('\n')
    .map((line) => line.split(','));
  expect(lines.slice(1).flatMap(({ 4: way = '' }) => (way === '' ? [] : [way]))).toEqual(ways);
});
