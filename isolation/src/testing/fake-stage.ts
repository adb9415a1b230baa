import type { FromStage, ToStage, Wire } from '../workbench/protocol.ts';

/** A fake stage for testing the workbench: records messages and sends some. */
export interface FakeStage {
  readonly wire: Wire<ToStage, FromStage>;
  /** Received messages, oldest first. */
  readonly sent: readonly ToStage[];
  say(message: FromStage): void;
}

export function createFakeStage(): FakeStage {
  const sent: ToStage[] = [];
  const listeners: ((message: FromStage) => void)[] = [];
  return {
    sent,
    wire: {
      // Messages are copies, as between two pages; a function would throw.
      send: (message) => sent.push(structuredClone(message)),
      listen: (hear) => listeners.push(hear),
      close: () => listeners.splice(0),
    },
    say: (message) => listeners.forEach((hear) => hear(structuredClone(message))),
  };
}
