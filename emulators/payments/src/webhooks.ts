import { createHmac } from 'node:crypto';
import type { Kept, State } from './state.ts';

/** Faults of the next webhooks, to test whether the receiver handles them. */
interface WebhookFaults {
  drop: number;
  duplicate: number;
  forge: number;
  delayMs: number;
}

const versions = { api_version: '2026-10-28.endive' };
const pauses = [1_000, 5_000, 20_000, 60_000];

/** The signature header `t=…,v1=…` over the raw body. */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

async function post(url: string, secret: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Sends signed webhooks, and retries those that are not accepted. */
export interface Webhooks {
  readonly faults: WebhookFaults;
  /** Stores an event and sends its webhook. */
  emit: (state: State, now: number, type: string, object: Kept) => void;
  send: (event: unknown) => void;
  close: () => void;
}

export function createWebhooks(url: string | undefined, ownSecret: string): Webhooks {
  const faults: WebhookFaults = { drop: 0, duplicate: 0, forge: 0, delayMs: 0 };
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const later = (ms: number, work: () => Promise<void>): void => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  };
  const attempt = async (body: string, secret: string, tries: number): Promise<void> => {
    if (await post(url ?? '', secret, body)) return;
    const pause = pauses[tries];
    if (pause !== undefined) later(pause, () => attempt(body, secret, tries + 1));
  };
  const send = (event: unknown): void => {
    if (url === undefined) return;
    if (faults.drop > 0) {
      faults.drop -= 1;
      return;
    }
    const isForged = faults.forge > 0;
    if (isForged) faults.forge -= 1;
    const times = faults.duplicate > 0 ? 2 : 1;
    if (times === 2) faults.duplicate -= 1;
    const secret = isForged ? 'whsec_forged' : ownSecret;
    for (let time = 0; time < times; time += 1)
      later(faults.delayMs, () => attempt(JSON.stringify(event), secret, isForged ? pauses.length : 0));
  };

  return {
    faults,
    send,
    emit: (state, now, type, object) => {
      const created = Math.floor(now / 1000);
      const { test_card: _card, lines: _lines, intent_data: _data, processing_since: _since, ...shown } = object;
      const event = {
        id: state.newId('event'),
        object: 'event',
        ...versions,
        created,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        data: { object: structuredClone(shown) },
      };
      state.put('event', event);
      send(event);
    },
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
