import { unsafeCast } from '@tessera/contracts/http/schema';
import { stageMark } from './protocol.ts';
import type { FromStage, ToStage, Wire } from './protocol.ts';

/** A wire over a port. Both ends are of one build, so what arrives is what was sent. */
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

/** Hands a wire over to the workbench around this page, and gives the stage's end of it. */
export function offerWire(page: Window): Wire<FromStage, ToStage> {
  const { port1, port2 } = new MessageChannel();
  page.parent.postMessage(stageMark, page.location.origin, [port2]);
  return wireOf(port1);
}

/** Calls back with each wire that a page in a frame of this one hands over. Pages of other origins are not listened to. */
export function awaitWires(page: Window, attach: (wire: Wire<ToStage, FromStage>) => void): void {
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const [port] = event.ports;
    if (event.origin === page.location.origin && event.data === stageMark && port) attach(wireOf(port));
  });
}
