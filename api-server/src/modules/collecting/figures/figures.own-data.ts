import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const figuresOwnData: OwnData = {
  tables: [],
  leftOut: {
    media_score: 'computed from the posts',
    media_day: 'computed from the posts',
    media_month: 'computed from the posts',
  },
};
