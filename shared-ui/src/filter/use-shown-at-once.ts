import { startTransition, useOptimistic } from 'react';

/**
 * What somebody chose, shown at once. A value of the address changes only when the page that follows from it is drawn; until then the
 * control would go back to the old one under the finger. A choice that the owner of the value does not take is not shown any longer.
 */
export function useShownAtOnce<Value, Choice extends Value>(value: Value, onChange: (choice: Choice) => void): readonly [shown: Value, choose: (choice: Choice) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: Choice): void => {
    // What the owner changes in the same event is part of the same transition, so that the choice stands until then.
    startTransition(() => show(next));
    onChange(next);
  };
  return [shown, choose];
}
