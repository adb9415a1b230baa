import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import * as z from 'zod/mini';

/** What the platform says in a signed request. */
export interface SignedRequest {
  /** The person's id at the platform, for this app. */
  readonly personId: string;
  readonly issuedAt: Date;
}

/** A request that could not be delivered is repeated for hours. */
const oldestMs = dayMs;
/** How far the platform's clock may be ahead. */
const aheadMs = 5 * minuteMs;
const lengthMax = 4_096;

const payloadSchema = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  issued_at: z.int().check(z.minimum(0), z.maximum(253_402_300_799)),
  user_id: z.string().check(z.regex(/^\d{1,40}$/u)),
  /** Named in some requests only. */
  app_id: z.optional(z.union([z.string(), z.number()])),
});

const encoded = /^(?<signature>[\w-]{43}=?)\.(?<payload>[\w-]{2,}={0,2})$/u;

function readPayload(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads a signed request. Null when it has another form or algorithm, is signed with another secret, is meant for
 * another app, is older than a day, or comes from the future.
 */
export function readSignedRequest(
  given: unknown,
  { appId, appSecret }: { readonly appId: string; readonly appSecret: string },
  now: Date,
): SignedRequest | null {
  if (typeof given !== 'string' || given.length > lengthMax) return null;
  const { signature = '', payload = '' } = encoded.exec(given)?.groups ?? {};
  if (payload === '') return null;
  // The signature covers the encoded payload as it was sent.
  const wanted = createHmac('sha256', appSecret).update(payload).digest();
  const signed = Buffer.from(signature, 'base64url');
  if (signed.length !== wanted.length || !timingSafeEqual(signed, wanted)) return null;
  const read = payloadSchema.safeParse(readPayload(payload));
  if (!read.success) return null;
  const { app_id: app, issued_at: issued, user_id: personId } = read.data;
  const issuedAt = new Date(issued * 1_000);
  const age = now.getTime() - issuedAt.getTime();
  if (age > oldestMs || age < -aheadMs) return null;
  return app !== undefined && String(app) !== appId ? null : { personId, issuedAt };
}
