import { createHmac } from 'node:crypto';
import type { Kept, State } from './state.ts';

/** Faults of the next webhooks, to test whether the receiver handles them. */
export interface WebhookFaults {
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

/** Sends signed webhooks, and retries those that are not accepted. */
export class Webhooks {
  readonly faults: WebhookFaults = { drop: 0, duplicate: 0, forge: 0, delayMs: 0 };
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #url: string | undefined;
  readonly #secret: string;
  #isClosed = false;

  constructor(url: string | undefined, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  /** Stores an event and sends its webhook. */
  emit(state: State, now: number, type: string, object: Kept): void {
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
    this.send(event);
  }

  send(event: unknown): void {
    if (this.#url === undefined) return;
    if (this.faults.drop > 0) {
      this.faults.drop -= 1;
      return;
    }
    const isForged = this.faults.forge > 0;
    if (isForged) this.faults.forge -= 1;
    const times = this.faults.duplicate > 0 ? 2 : 1;
    if (times === 2) this.faults.duplicate -= 1;
    const secret = isForged ? 'whsec_forged' : this.#secret;
    for (let time = 0; time < times; time += 1)
      this.#later(this.faults.delayMs, () => this.#try(JSON.stringify(event), secret, isForged ? pauses.length : 0));
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(ms: number, work: () => Promise<void>): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    this.#timers.add(timer);
  }

  async #try(body: string, secret: string, tries: number): Promise<void> {
    const seconds = Math.floor(Date.now() / 1000);
    try {
      const answer = await fetch(this.#url ?? '', {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(secret, body, seconds),
        },
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) return;
    } catch {
      // The receiver is not reachable: retried below.
    }
    const pause = pauses[tries];
    if (pause !== undefined) this.#later(pause, () => this.#try(body, secret, tries + 1));
  }
}
