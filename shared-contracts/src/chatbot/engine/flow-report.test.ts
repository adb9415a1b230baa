import { createFlow } from '../chatbot.factory.ts';
import { reportOf } from './flow-report.ts';

const count = (bubbleId: string, port: string, number: number, variant = 0) => ({
  bubbleId,
  port,
  variant,
  count: number,
});

it('reportOf counts visits and passes per button, and the share that continued', () => {
  const [start, question, lunch] = reportOf(createFlow(), [
    count('start', '', 10),
    count('start', 'next', 10),
    count('question', '', 10),
    count('question', 'lunch', 4),
    count('question', 'dinner', 1),
    count('lunch-menu', '', 4),
    count('gone', '', 9),
  ]);
  expect(start).toMatchObject({ visits: 10, wentOn: 1 });
  expect(question).toMatchObject({ visits: 10, wentOn: 0.5 });
  expect([...(question?.passes ?? [])]).toEqual([
    ['lunch', 4],
    ['dinner', 1],
  ]);
  expect(lunch).toMatchObject({ visits: 4, wentOn: null });
});

it('reportOf gives no share for a bubble without visits, and at most 100%', () => {
  expect(reportOf(createFlow(), []).map(({ visits, wentOn }) => [visits, wentOn])).toEqual([
    [0, null],
    [0, null],
    [0, null],
    [0, null],
  ]);
  expect(reportOf(createFlow(), [count('question', '', 1), count('question', 'lunch', 3)])[1]?.wentOn).toBe(1);
});

it('reportOf counts how often each text variant was picked', () => {
  expect([
    ...(reportOf(createFlow(), [count('start', '', 3, 0), count('start', '', 5, 1)])[0]?.variants ?? []),
  ]).toEqual([
    [0, 3],
    [1, 5],
  ]);
});
