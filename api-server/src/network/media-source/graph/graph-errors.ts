import * as z from 'zod/mini';
import { SourceError, type SourceFault } from '../source-error.ts';

/** The format in which the network reports errors. */
const envelopeSchema = z.object({
  error: z.object({
    message: z.optional(z.string()),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
  }),
});

const throttleCodes = new Set([4, 17, 32, 341, 368, 613, 80_001, 80_002, 80_006]);
const transientCodes = new Set([1, 2]);
const tokenCodes = new Set([102, 190]);
/** The time window for messages to this person has closed; no permission would change that. */
const windowCodes = new Set([2_534_022, 2_018_278]);
/** Blocked for spam. Asking again prolongs the block, so it is not treated as throttling. */
const spamBlock = { code: 4, subcode: 2_207_051 };

function faultOf(status: number, code: number, subcode: number | undefined, isTransient: boolean): SourceFault {
  if (code === spamBlock.code && subcode === spamBlock.subcode) return 'refused';
  // The network does not distinguish missing accounts from personal and private ones.
  if (code === 110 || subcode === 2_207_013) return 'accountNotFound';
  if (subcode === 2_207_024) return 'hashtagNotFound';
  if (subcode === 2_207_034) return 'hashtagQuota';
  if (subcode !== undefined && windowCodes.has(subcode)) return 'refused';
  if (throttleCodes.has(code) || status === 429) return 'throttled';
  if (tokenCodes.has(code)) return 'token';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'permission';
  if (isTransient || transientCodes.has(code) || status >= 500) return 'unavailable';
  return 'refused';
}

/**
 * The error in an answer of the network, or null when there is none. Codes:
 * https://developers.facebook.com/docs/graph-api/guides/error-handling and the network's own error table.
 */
export function readGraphError(status: number, body: unknown): SourceError | null {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success)
    return status >= 200 && status < 300
      ? null
      : new SourceError(faultOf(status, 0, undefined, false), `the network answered ${status} without a reason`);
  const { code = 0, error_subcode: subcode, is_transient: isTransient = false, message = '' } = envelope.data.error;
  const name = subcode === undefined ? String(code) : `${code}/${subcode}`;
  return new SourceError(
    faultOf(status, code, subcode, isTransient),
    `the network answered ${status}, error ${name}: ${message.slice(0, 200)}`,
  );
}
