import * as z from 'zod/mini';
import type { EventHub } from './event-bus.ts';

const messageSchema = z.object({ person: z.nullable(z.string()), envelope: z.unknown() });

/**
 * Connects the hubs of the tabs of one browser over one channel. Each message names its user:
 * only tabs in which the same user is signed in receive it.
 * @param person returns the id of the signed-in user, null when nobody is signed in
 * @returns a function that ends the connection
 */
export function joinTabs(hub: EventHub, channel: BroadcastChannel, person: () => string | null): () => void {
  const sending = hub.crossing$.subscribe((envelope) => channel.postMessage({ person: person(), envelope }));
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const message = messageSchema.safeParse(data);
    if (!message.success) hub.receive(data);
    else if (message.data.person === person()) hub.receive(message.data.envelope);
  };
  channel.addEventListener('message', hear);
  return () => {
    sending.unsubscribe();
    channel.removeEventListener('message', hear);
    channel.close();
  };
}
