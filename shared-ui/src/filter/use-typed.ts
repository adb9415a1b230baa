import { useState } from 'react';

interface Typing<Value, Typed> {
  readonly typed: Typed;
  readonly seen: Value;
  /** Values that were reported to the owner and have not come back yet, oldest first. */
  readonly pending: readonly Value[];
}

interface TypedOf<Value, Typed> {
  /** The owner's current value. The owner may apply reported values late and may skip some. */
  value: Value;
  write: (value: Value) => Typed;
  isSame: (a: Value, b: Value) => boolean;
}

/**
 * Local text of fields whose value somebody else owns. When a reported value comes back from the owner, the text stays
 * as typed, even if more was typed in the meantime. Any other new value replaces the text. Call `told` with each value
 * reported to the owner.
 */
export function useTyped<Value, Typed>({
  value,
  write,
  isSame,
}: TypedOf<Value, Typed>): readonly [typed: Typed, type: (typed: Typed) => void, told: (value: Value) => void] {
  const [{ typed, seen, pending }, setTyping] = useState<Typing<Value, Typed>>(() => ({
    typed: write(value),
    seen: value,
    pending: [],
  }));
  if (!isSame(seen, value)) {
    const at = pending.findLastIndex((told) => isSame(told, value));
    setTyping(
      at === -1
        ? { typed: write(value), seen: value, pending: [] }
        : { typed, seen: value, pending: pending.slice(at + 1) },
    );
  }
  return [
    typed,
    (next) => setTyping((typing) => ({ ...typing, typed: next })),
    (told) => setTyping((typing) => ({ ...typing, pending: [...typing.pending, told] })),
  ];
}
