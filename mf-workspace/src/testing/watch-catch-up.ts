import { act } from '@testing-library/react';

/** Starts recording the polls that run every 15 seconds. Returns a function that runs them at once. */
export function watchCatchUp(): () => Promise<void> {
  const timers = jest.spyOn(globalThis, 'setInterval');
  return () => act(async () => timers.mock.calls.filter(([, ms]) => ms === 15_000).forEach(([run]) => run()));
}
