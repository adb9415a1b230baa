import * as z from 'zod/mini';
import type { EventHub } from './event-bus.ts';

const messageSchema = z.object({ person: z.nullable(z.string()), envelope: z.unknown() });

/**
 * Joins the hubs of the tabs of one browser over one channel. A message names the person that it is for:
 * a tab in which somebody else is signed in, or nobody, does not hear it.
 * @param person the id of who is signed in now, null when nobody is
 * @returns ends the connection
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
