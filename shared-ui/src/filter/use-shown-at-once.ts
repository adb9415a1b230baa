import { startTransition, useOptimistic } from 'react';

/**
 * Optimistic update: shows the user's choice immediately. A value from the address changes only once the next page has
 * rendered; until then the control would jump back to the old choice. If the owner of the value ignores the choice, the
 * old value is shown again.
 */
export function useShownAtOnce<Value, Choice extends Value>(
  value: Value,
  onChange: (choice: Choice) => void,
): readonly [shown: Value, choose: (choice: Choice) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: Choice): void => {
    // What the owner changes in the same event joins this transition, so the choice stays visible until both finish.
    startTransition(() => show(next));
    onChange(next);
  };
  return [shown, choose];
}
