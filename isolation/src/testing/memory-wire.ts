import type { FromStage, ToStage, Wire } from '../workbench/protocol.ts';

/** Both ends of a wire within one page. Messages are copies and arrive asynchronously, as between two pages. */
export function createWirePair(): {
  readonly workbench: Wire<ToStage, FromStage>;
  readonly stage: Wire<FromStage, ToStage>;
} {
  const [toStage, fromStage] = [createLine<ToStage>(), createLine<FromStage>()];
  return {
    workbench: { send: toStage.send, listen: fromStage.listen, close: fromStage.close },
    stage: { send: fromStage.send, listen: toStage.listen, close: toStage.close },
  };
}

function createLine<Message>() {
  const listeners: ((message: Message) => void)[] = [];
  const waiting: Message[] = [];
  return {
    send: (message: Message): void => {
      waiting.push(structuredClone(message));
      queueMicrotask(() => {
        if (listeners.length > 0) for (const message of waiting.splice(0)) listeners.forEach((hear) => hear(message));
      });
    },
    listen: (hear: (message: Message) => void): void => {
      listeners.push(hear);
      for (const message of waiting.splice(0)) hear(message);
    },
    close: () => void listeners.splice(0),
  };
}
