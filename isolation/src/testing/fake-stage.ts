import type { FromStage, ToStage, Wire } from '../workbench/protocol.ts';

/** The stage's end of a workbench under test: what it was told, and what it says. */
export interface FakeStage {
  readonly wire: Wire<ToStage, FromStage>;
  /** Oldest first. */
  readonly told: readonly ToStage[];
  say(message: FromStage): void;
}

export function createFakeStage(): FakeStage {
  const told: ToStage[] = [];
  const listeners: ((message: FromStage) => void)[] = [];
  return {
    told,
    wire: {
      // As between two pages: a message is a copy, and a function would not get through.
      send: (message) => told.push(structuredClone(message)),
      listen: (hear) => listeners.push(hear),
      close: () => listeners.splice(0),
    },
    say: (message) => listeners.forEach((hear) => hear(structuredClone(message))),
  };
}
