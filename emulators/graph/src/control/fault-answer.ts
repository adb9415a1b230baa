import { minuteMs } from '../durations.ts';
import { GraphError } from '../graph/errors.ts';
import { type Answer, type Call, html } from '../http/call.ts';
import { vendorLimit } from '../vendor/limit.ts';
import { type Fault } from './faults.ts';
import { limitReached } from './usage.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isVendorCall = (call: Call): boolean => call.path.startsWith('/vendor/');

const brokenJson: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: '{"data":[{"id":"178414',
};

/** The effects of faults on calls. A rate limit lasts, so it also affects later calls. */
export interface FaultAnswers {
  /** Returns or throws the response of a fault; undefined if the call is handled as usual (a slow one, for example). */
  answer: (fault: Fault, call: Call) => Promise<Answer | undefined>;
  /** Throws the rate-limit error while the limit lasts. */
  checkLimit: (call: Call) => void;
}

export const createFaultAnswers = (now: () => number): FaultAnswers => {
  let limitedUntil = 0;
  return {
    answer: async (fault, call) => {
      switch (fault.kind) {
        case 'slow':
          await wait(fault.ms);
          return undefined;
        case 'brokenJson':
          return brokenJson;
        case 'html':
          return html(
            '<!doctype html><title>Sorry, something went wrong.</title><h1>Sorry, something went wrong.</h1>',
            fault.http === 400 ? 502 : fault.http,
          );
        case 'expired':
          throw new GraphError(190, 'Error validating access token: Session has expired.', { subcode: 463 });
        case 'rateLimit': {
          if (isVendorCall(call)) return vendorLimit(fault.minutes);
          limitedUntil = now() + fault.minutes * minuteMs;
          throw limitReached(fault.minutes);
        }
        case 'error':
          throw new GraphError(fault.code, fault.message, {
            ...(fault.subcode === undefined ? {} : { subcode: fault.subcode }),
            status: fault.http,
            ...(fault.code <= 2 ? { isTransient: true } : {}),
          });
        case 'cut':
        case 'oddPosts':
          return undefined;
      }
    },
    checkLimit: (call) => {
      if (limitedUntil > now() && !call.path.startsWith('/cdn/') && !isVendorCall(call))
        throw limitReached((limitedUntil - now()) / minuteMs);
    },
  };
};
