import { minuteMs } from '@tessera/contracts/time/durations';
import { readUsage, restAfterThrottle, spacingAt } from './graph-usage.ts';

describe('readUsage', () => {
  test.each([
    ['missing headers as unused', {}, { percent: 0, regainMinutes: null }],
    [
      'the fullest meter of the app',
      { 'x-app-usage': '{"call_count":28,"total_time":61,"total_cputime":25}' },
      { percent: 61, regainMinutes: null },
    ],
    [
      'the fullest of all accounts and the wait in minutes',
      {
        'x-app-usage': '{"call_count":3}',
        'x-business-use-case-usage':
          '{"1":[{"type":"instagram","call_count":100,"total_cputime":25,"total_time":25,"estimated_time_to_regain_access":19}],"2":[{"call_count":7}]}',
      },
      { percent: 100, regainMinutes: 19 },
    ],
    [
      'invalid headers as unused',
      { 'x-app-usage': '<html>', 'x-business-use-case-usage': '[1]' },
      { percent: 0, regainMinutes: null },
    ],
  ])('reads %s', (_name, headers, usage) => {
    expect(readUsage(headers)).toEqual(usage);
  });
});

describe('the pace of calls', () => {
  it('does not slow an unused connection, and slows down as usage grows', () => {
    const spacings = Array.from({ length: 101 }, (_, percent) => spacingAt(percent));
    expect(spacings[0]).toBe(0);
    expect(spacings).toEqual(spacings.toSorted((a, b) => a - b));
    expect(spacings[99]).toBeGreaterThanOrEqual(30_000);
  });

  it('pauses as long as the network asks, otherwise twice as long after each refusal, up to an hour', () => {
    expect(restAfterThrottle({ percent: 100, regainMinutes: 19 }, 5)).toBe(19 * minuteMs);
    expect(
      [0, 1, 2, 6, 40].map((refusals) => restAfterThrottle({ percent: 100, regainMinutes: null }, refusals) / minuteMs),
    ).toEqual([1, 2, 4, 60, 60]);
  });
});
