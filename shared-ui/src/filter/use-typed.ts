import { useState } from 'react';

interface Typing<Value, Typed> {
  readonly typed: Typed;
  readonly seen: Value;
  /** What was told to the owner of the value and has not come back from it, the oldest first. */
  readonly onTheWay: readonly Value[];
}

type TypedOf<Value, Typed> = {
  /** What the owner of the value has. It may have a value later than it was told, and need not have each of them. */
  value: Value;
  write: (value: Value) => Typed;
  isSame: (a: Value, b: Value) => boolean;
};

/**
 * What is typed into fields whose value somebody else owns. A value that comes back from the owner leaves it as it was typed, also
 * when more was typed in the meantime; a value from elsewhere takes its place.
 */
export function useTyped<Value, Typed>({ value, write, isSame }: TypedOf<Value, Typed>): readonly [typed: Typed, type: (typed: Typed) => void, told: (value: Value) => void] {
  const [{ typed, seen, onTheWay }, setTyping] = useState<Typing<Value, Typed>>(() => ({ typed: write(value), seen: value, onTheWay: [] }));
  if (!isSame(seen, value)) {
    const at = onTheWay.findLastIndex((told) => isSame(told, value));
    setTyping(at === -1 ? { typed: write(value), seen: value, onTheWay: [] } : { typed, seen: value, onTheWay: onTheWay.slice(at + 1) });
  }
  return [
    typed,
    (next) => setTyping((typing) => ({ ...typing, typed: next })),
    (told) => setTyping((typing) => ({ ...typing, onTheWay: [...typing.onTheWay, told] })),
  ];
}
