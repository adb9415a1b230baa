/** Why an override was refused. Each reason has a text. */
const refusedReasons = [
  'address',
  'origin',
  'folder',
  'unknown',
  'person',
  'otherSession',
  'expired',
  'redirect',
  'unreachable',
  'oversize',
  'shape',
  'otherRemote',
  'otherVersion',
  'gate',
  'server',
  'storage',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** A refused override, as the panel and the notice show it. */
export interface Refused {
  readonly id: string;
  readonly address: string;
  readonly reason: RefusedReason;
  /** Messages of the deployment gate, for the team. */
  readonly details: readonly string[];
}

/** Rejection of an override; the live version is used instead. */
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
