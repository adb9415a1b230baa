import { createHmac } from 'node:crypto';
import { isRecord } from '../http/call.ts';
import { type Messaging } from './state.ts';

const triesMax = 8;
const firstPauseMs = 250;
const timeoutMs = 10_000;

/** How deliveries are disturbed on request. */
export interface Trouble {
  double: boolean;
  reorder: boolean;
}

/** The network escapes all characters beyond ASCII, so a signature matches only the raw bytes. */
const escaped = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Sends signed webhooks to the app, at least once each: it retries failures, and duplicates or reorders deliveries if
 * `trouble` says so.
 */
export interface WebhookSender {
  trouble: Trouble;
  readonly deliveries: { at: string; status: number; tries: number }[];
  /** Sends a webhook for one entry. With `reorder` the entry waits and is sent after the next one. */
  send: (entry: Record<string, unknown>) => void;
  /** Sends an entry that still waits for the next one. */
  release: () => void;
  /** Signs and sends a body unchanged, so that tests can send what the network never would. */
  deliver: (body: unknown) => Promise<number>;
}

const post = (url: string, text: string, signature: string): Promise<number> =>
  fetch(url, {
    method: 'POST',
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );

export const createWebhookSender = (messaging: Messaging, secret: string): WebhookSender => {
  const deliveries: WebhookSender['deliveries'] = [];
  let waiting: unknown;
  const deliver = async (body: unknown): Promise<number> => {
    const { callback } = messaging;
    if (callback === undefined) return 0;
    const text = escaped(body);
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    let status = 0;
    for (let tries = 1; tries <= triesMax; tries += 1) {
      status = await post(callback.url, text, signature);
      if (status === 200 || tries === triesMax) {
        deliveries.push({ at: new Date().toISOString(), status, tries });
        if (deliveries.length > 200) deliveries.shift();
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (tries - 1)));
    }
    return status;
  };
  const takeWaiting = (): unknown => {
    const body = waiting;
    waiting = undefined;
    return body;
  };
  const sender: WebhookSender = {
    trouble: { double: false, reorder: false },
    deliveries,
    send: (entry) => {
      const body = { object: 'instagram', entry: [entry] };
      if (sender.trouble.reorder && waiting === undefined) {
        waiting = body;
        return;
      }
      const earlier = takeWaiting();
      void deliver(body).then(() => (earlier === undefined ? undefined : deliver(earlier)));
      if (sender.trouble.double) void deliver(body);
    },
    release: () => {
      const earlier = takeWaiting();
      if (earlier !== undefined) void deliver(earlier);
    },
    deliver,
  };
  return sender;
};

/** Asks a URL to echo a challenge, as the network does before it sends webhooks there. */
export const verifyCallback = async (url: string, verifyToken: string): Promise<boolean> => {
  const challengeUrl = new URL(url);
  const challenge = String(Math.floor(Math.random() * 1e10));
  for (const [name, value] of Object.entries({
    'hub.mode': 'subscribe',
    'hub.challenge': challenge,
    'hub.verify_token': verifyToken,
  }))
    challengeUrl.searchParams.set(name, value);
  const answer = await fetch(challengeUrl, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  );
  return answer?.status === 200 && (await answer.text()) === challenge;
};

export const troubleOf = (wish: unknown): Trouble => ({
  double: isRecord(wish) && wish.double === true,
  reorder: isRecord(wish) && wish.reorder === true,
});
