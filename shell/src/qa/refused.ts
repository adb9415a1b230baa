/** Why another version of a remote was not taken. Each has its text. */
export const refusedReasons = [
  'address', 'origin', 'folder', 'unknown', 'person', 'otherSession', 'expired', 'redirect', 'unreachable', 'oversize', 'shape', 'otherRemote', 'otherVersion', 'gate', 'server', 'storage',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** An override that was not taken, as the panel and the notice tell it. */
export interface Refused {
  readonly id: string;
  readonly address: string;
  readonly reason: RefusedReason;
  /** What the gate says, for the team. */
  readonly details: readonly string[];
}

/** The rejection of an override; the live version is used. */
export class OverrideRefused extends Error {
  override readonly name = 'OverrideRefused';
  readonly reason: RefusedReason;
  readonly details: readonly string[];

  constructor(reason: RefusedReason, details: readonly string[] = []) {
    super([reason, ...details].join(': '));
    this.reason = reason;
    this.details = details;
  }
}
