import { useRef } from 'react';

interface KeyOfCall {
  readonly idempotencyKey: string;
}

/**
 * Returns a function that sends a call which creates something. Until a response arrives, sending the same body again
 * repeats the key, so that a call whose response was lost creates nothing twice. After a response, or with another
 * body, it is a new call.
 */
export function useSendOnce(): <Body, Sent>(
  body: Body,
  send: (body: Body, key: KeyOfCall) => Promise<Sent>,
) => Promise<Sent> {
  const last = useRef<{ readonly body: string; readonly key: KeyOfCall } | null>(null);
  return async (body, send) => {
    const text = JSON.stringify(body);
    const attempt =
      last.current?.body === text ? last.current : { body: text, key: { idempotencyKey: crypto.randomUUID() } };
    last.current = attempt;
    const sent = await send(body, attempt.key);
    last.current = null;
    return sent;
  };
}
