import { userTypes, type UserType } from '../user/user.schema.ts';
import type { Boot } from './boot.ts';

/** Milliseconds after which an override expires: a working day. */
export const overrideLifetime = 28_800_000;

/** Maximum number of overrides in one tab. */
export const overridesMax = 30;

/** Maximum bytes of a version's `remote.json` and of its `contract.json`; with larger ones an override is refused. */
export const overrideBytesMax = 2_097_152;

/** Timeout in milliseconds for one file of an override. */
export const overrideTimeout = 5_000;

/**
 * Whether a user may load another version of a remote into their own tab; `type` is null for a visitor who is not
 * signed in.
 */
export const mayOverride = (environment: Boot['environment'], type: UserType | null): boolean =>
  environment !== 'production' || type === userTypes.admin || type === userTypes.test;

/**
 * Whether the user must confirm a link that asks for another version: where the data is real, its sender may be
 * malicious.
 */
export const asksBeforeOverride = (environment: Boot['environment']): boolean => environment === 'production';
