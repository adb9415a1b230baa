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

  /** Sends a webhook for one entry. With `reorder` the entry waits and is sent after the next one. */
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

  /** Sends an entry that still waits for the next one. */
  release(): void {
    const { held } = this;
    this.held = undefined;
    if (held !== undefined) void this.deliver(held);
  }

  /** Signs and sends a body unchanged, so that tests can send what the network never would. */
  async deliver(body: unknown): Promise<number> {
    const { callback } = this.messaging;
    if (callback === undefined) return 0;
    const text = escaped(body);
    const signature = createHmac('sha256', this.secret).update(text).digest('hex');
    let status = 0;
    for (let tries = 1; tries <= triesMax; tries += 1) {
      status = await fetch(callback.url, {
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
      if (status === 200 || tries === triesMax) {
        this.deliveries.push({ at: new Date().toISOString(), status, tries });
        if (this.deliveries.length > 200) this.deliveries.shift();
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (tries - 1)));
    }
    return status;
  }

  /** Asks the URL to echo a challenge, as the network does before it sends webhooks there. */
  async verify(url: string, verifyToken: string): Promise<boolean> {
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
  }
}

export const troubleOf = (wish: unknown): Trouble => ({
  double: isRecord(wish) && wish.double === true,
  reorder: isRecord(wish) && wish.reorder === true,
});
