import { act } from '@testing-library/react';

/** From now on notes what is asked for every 15 seconds. Gives what lets those seconds pass. */
export function watchCatchUp(): () => Promise<void> {
  const timers = jest.spyOn(globalThis, 'setInterval');
  return () => act(async () => timers.mock.calls.filter(([, ms]) => ms === 15_000).forEach(([run]) => run()));
}
