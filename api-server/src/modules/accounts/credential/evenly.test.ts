import timers from 'node:timers/promises';
import { evenly } from './evenly.ts';

/** Work that seems to take this long, and the time that its answer takes in all. */
async function timeOf(workMs: number, outcome: Promise<string>): Promise<number> {
  const clock = jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(1_000)
    .mockReturnValueOnce(1_000 + workMs);
  const wait = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  await evenly(outcome).catch(() => undefined);
  const [[waited = 0] = []] = wait.mock.calls;
  clock.mockRestore();
  wait.mockRestore();
  return workMs + waited;
}

test.each([
  [0, 120],
  [1, 120],
  [119, 120],
  [120, 240],
  [125, 240],
  [239, 240],
  [1_000, 1_080],
])('work of %d ms is answered after %d ms, whether it succeeds or fails', async (workMs, answeredMs) => {
  expect(await timeOf(workMs, Promise.resolve('done'))).toBe(answeredMs);
  expect(await timeOf(workMs, Promise.reject(new Error('refused')))).toBe(answeredMs);
});

test('the outcome is that of the work', async () => {
  expect(await evenly(Promise.resolve('done'))).toBe('done');
  await expect(evenly(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
