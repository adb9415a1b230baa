import type { KolQuery } from '@tessera/contracts/kol/kol-view.schema';

/** Query keys. All begin with `all`. */
export const queryKeys = {
  all: ['kol'],
  page: (asked: Omit<KolQuery, 'cursor' | 'countUpTo'>) => ['kol', 'page', asked],
  count: (asked: object) => ['kol', 'count', asked],
  number: ['kol', 'number'],
  rates: ['kol', 'rates'],
  one: (id: string, coworkTagId: string | undefined) => ['kol', 'one', id, coworkTagId],
  coworkTags: ['kol', 'cowork'],
  coworkChanges: ['kol', 'coworkChanges'],
  suggestions: ['kol', 'suggestions'],
  similar: (id: string) => ['kol', 'suggestions', id],
  setting: ['kol', 'setting'],
  signUp: (encryptId: string) => ['kol', 'signUp', encryptId],
  signUpImages: (encryptId: string) => ['kol', 'signUpImages', encryptId],
  connections: ['kol', 'connections'],
  signUps: ['kol', 'signUps'],
  signUpOf: (id: string) => ['kol', 'signUps', id],
  signUpForm: ['kol', 'signUpForm'],
  preview: (wish: object) => ['kol', 'preview', wish],
} as const;
