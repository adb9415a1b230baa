import type { Notice } from '@tessera/contracts/remote/host-props';

/** A notice in the log. */
export type NoticeEntry = Notice & {
  readonly id: number;
  /** When it was given, in milliseconds since 1970. */
  readonly time: number;
};
