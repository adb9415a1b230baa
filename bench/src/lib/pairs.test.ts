import { measurePairs, median, ratioOf } from './pairs.ts';

describe('pairs', () => {
  test.each([
    [[3], 3],
    [[1, 9, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('the median of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('are compared by the median of their ratios, not by the ratio of the medians', () => {
    expect(
      ratioOf([
        [1, 2],
        [10, 10],
        [3, 12],
      ]),
    ).toBe(0.5);
  });

  it('are measured one after the other, every second pair in reverse order', async () => {
    const order: string[] = [];
    const recorded = (name: string) => () => Promise.resolve(order.push(name));
    await measurePairs(2, recorded('scan'), recorded('insert'));
    expect(order).toEqual(['scan', 'insert', 'insert', 'scan']);
  });
});
