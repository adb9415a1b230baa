import { allCalls } from './calls.ts';
import { isProblemCode } from './http/problem.ts';
import { switches } from './plan/rights.ts';

test('call ids and pairs of method and path are unique', () => {
  expect(new Set(allCalls.map((call) => call.id)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
});

test.each(allCalls.map((call) => [call.id, call] as const))(
  '%s declares a summary, known errors, a known right and its owner',
  (_, call) => {
    expect(call.summary).toMatch(/\.$/u);
    expect(call.errors.every(isProblemCode)).toBe(true);
    expect(['public', 'session', 'admin', 'test', ...Object.keys(switches)]).toContain(call.right);
    if (call.right !== 'public')
      expect(call.owner).toBe(call.right === 'admin' && call.owner === 'named' ? 'named' : 'caller');
    if (call.method === 'GET') expect(call.body).toBeUndefined();
  },
);
