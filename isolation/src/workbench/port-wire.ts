import { unsafeCast } from '@tessera/contracts/schema/schema';
import { stageMark, type FromStage, type ToStage, type Wire } from './protocol.ts';

/** A wire over a message port. Both ends are from one build, so messages are not validated. */
function wireOf<Out, In>(port: MessagePort): Wire<Out, In> {
  return {
    send: (message) => port.postMessage(message),
    listen: (hear) => {
      port.addEventListener('message', (event: MessageEvent<unknown>) => hear(unsafeCast(event.data)));
      port.start();
    },
    close: () => port.close(),
  };
}

/** Offers a wire to the workbench in the parent page and returns the stage's end. */
export function offerWire(page: Window): Wire<FromStage, ToStage> {
  const { port1, port2 } = new MessageChannel();
  page.parent.postMessage(stageMark, page.location.origin, [port2]);
  return wireOf(port1);
}

/** Calls `attach` with each wire that a page in a frame offers. Messages of other origins are ignored. */
export function awaitWires(page: Window, attach: (wire: Wire<ToStage, FromStage>) => void): void {
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const [port] = event.ports;
    if (event.origin === page.location.origin && event.data === stageMark && port) attach(wireOf(port));
  });
}
