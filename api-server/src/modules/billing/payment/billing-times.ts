import { minuteMs } from '@tessera/contracts/time/durations';

/** How long to wait before a payment in process is looked at again. The service also reports its end by a message. */
export const lookAgainMs = 10 * minuteMs;
