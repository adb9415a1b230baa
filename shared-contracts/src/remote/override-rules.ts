import { userTypes } from '../user/user.schema.ts';
import type { UserType } from '../user/user.schema.ts';
import type { Boot } from './boot.ts';

/** Milliseconds after which an override ends by itself: a working day. */
export const overrideLifetime = 28_800_000;

/** Overrides that one tab has at most. */
export const overridesMax = 30;

/** Bytes of a version's `remote.json` and of its `contract.json` beyond which an override is refused. */
export const overrideBytesMax = 2_097_152;

/** Milliseconds that one file of an override may take to come. */
export const overrideTimeout = 5_000;

/** Whether somebody may put another version of a remote into their own tab; `type` is null for who is not signed in. */
export const mayOverride = (environment: Boot['environment'], type: UserType | null): boolean => environment !== 'production' || type === userTypes.admin || type === userTypes.test;

/** Whether a link that asks for another version is put to the person before it is followed: where their data is real, who sent it may mean ill. */
export const asksBeforeOverride = (environment: Boot['environment']): boolean => environment === 'production';
