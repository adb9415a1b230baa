import type { Notice } from '@tessera/contracts/remote/host-props';

/** A notice in the log. */
export type NoticeEntry = Notice & {
  readonly id: number;
  /** When the notice was raised, in milliseconds since 1970. */
  readonly time: number;
};
