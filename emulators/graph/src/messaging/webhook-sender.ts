import { createHmac } from 'node:crypto';
import { isRecord } from '../http/call.ts';
import { type Messaging } from './state.ts';

const RETRIES = 8;
const FIRST_PAUSE = 250;
const PATIENCE = 10_000;

/** How deliveries are troubled on demand. */
export type Trouble = { double: boolean; reorder: boolean };

/** The network writes everything beyond ASCII as escapes, so a signature only fits the raw bytes. */
const escaped = (value: unknown): string => JSON.stringify(value).replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Tells the app what happened: signed, at least once, again when it is not taken, and as troubled as it is set. */
export class WebhookSender {
  trouble: Trouble = { double: false, reorder: false };
  readonly deliveries: { at: string; status: number; tries: number }[] = [];
  private readonly messaging: Messaging;
  private readonly secret: string;
  private held: unknown;

  constructor(messaging: Messaging, secret: string) {
    this.messaging = messaging;
    this.secret = secret;
  }

  /** Tells of one thing. With `reorder` it waits for the next one and comes after it. */
  tell(entry: Record<string, unknown>): void {
    const body = { object: 'instagram', entry: [entry] };
    if (this.trouble.reorder && this.held === undefined) {
      this.held = body;
      return;
    }
    const { held } = this;
    this.held = undefined;
    void this.deliver(body).then(() => (held === undefined ? undefined : this.deliver(held)));
    if (this.trouble.double) void this.deliver(body);
  }

  /** Sends what waits for another to come before it. */
  release(): void {
    const { held } = this;
    this.held = undefined;
    if (held !== undefined) void this.deliver(held);
  }

  /** Sends a body as it is, signed; for what the network itself would never send. */
  async deliver(body: unknown): Promise<number> {
    const { callback } = this.messaging;
    if (callback === undefined) return 0;
    const text = escaped(body);
    const signature = createHmac('sha256', this.secret).update(text).digest('hex');
    let status = 0;
    for (let tries = 1; tries <= RETRIES; tries += 1) {
      status = await fetch(callback.url, {
        method: 'POST', body: text, redirect: 'error', signal: AbortSignal.timeout(PATIENCE), headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      }).then(async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      }, () => 0);
      if (status === 200 || tries === RETRIES) {
        this.deliveries.push({ at: new Date().toISOString(), status, tries });
        if (this.deliveries.length > 200) this.deliveries.shift();
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE * 2 ** (tries - 1)));
    }
    return status;
  }

  /** Asks the address to repeat a challenge, as the network does before it tells anything there. */
  async verify(url: string, verifyToken: string): Promise<boolean> {
    const asked = new URL(url);
    const challenge = String(Math.floor(Math.random() * 1e10));
    for (const [name, value] of Object.entries({ 'hub.mode': 'subscribe', 'hub.challenge': challenge, 'hub.verify_token': verifyToken })) asked.searchParams.set(name, value);
    const answer = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
    return answer?.status === 200 && (await answer.text()) === challenge;
  }
}

export const troubleOf = (wish: unknown): Trouble => ({ double: isRecord(wish) && wish.double === true, reorder: isRecord(wish) && wish.reorder === true });
