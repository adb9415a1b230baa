import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { Share } from '@tessera/contracts/share/share.schema';
import { changedEnd, endOf, lastDayOf } from '@tessera/contracts/time/zone-time';

/** Value of the language field for "the visitor's language". */
export const visitorsLanguage = 'visitor';

/** The form values of a share: all fields are texts or booleans. */
export type ShareValues = Readonly<{
  readonly title: string;
  readonly byline: string;
  readonly language: string;
  readonly lastDay: string;
  readonly password: string;
  readonly hasNoPassword: boolean;
  readonly isFrozen: boolean;
}>;

/** Form values of a share, or of a new share with this title. */
export const toShareValues = (share: Share | null, title: string, timeZone: string): ShareValues => ({
  title: share?.title ?? title,
  byline: share?.byline ?? '',
  language: share?.language ?? visitorsLanguage,
  lastDay: share?.expiresTime ? lastDayOf(share.expiresTime, timeZone) : '',
  password: '',
  hasNoPassword: false,
  isFrozen: false,
});

/** The form's fields by the names in a body. */
export const fieldNames = { expiresTime: 'lastDay' } as const;

const settingsOf = ({ title, byline, language }: ShareValues) => ({
  title,
  byline,
  language: isLanguage(language) ? language : null,
});

/** What is shared. */
export interface Sharing {
  readonly kind: string;
  readonly target: Readonly<Record<string, unknown>>;
}

/** The body of `share.addShare`. */
export const toNewShare = (values: ShareValues, timeZone: string, { kind, target }: Sharing): unknown => ({
  kind,
  target,
  ...settingsOf(values),
  expiresTime: endOf(values.lastDay, timeZone),
  ...(values.password === '' ? {} : { password: values.password }),
  ...(values.isFrozen ? { isFrozen: true } : {}),
});

/** The body of `share.updateShare` for a share as the form showed it. An empty password keeps the current one. */
export const toShareChange = (
  values: ShareValues,
  timeZone: string,
  { id, revision, expiresTime }: Pick<Share, 'id' | 'revision' | 'expiresTime'>,
): unknown => ({
  id,
  revision,
  ...settingsOf(values),
  ...changedEnd(values.lastDay, expiresTime, timeZone),
  ...(values.hasNoPassword ? { password: null } : values.password === '' ? {} : { password: values.password }),
});
