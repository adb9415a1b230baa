/** How often a page was viewed on a day, in a language, from a referring host. */
export interface PageVisitTable {
  day: string;
  path: string;
  language: string;
  /** Empty for visits from within the product, and when unknown. */
  referrer: string;
  views: number;
  bot_views: number;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    page_visit: PageVisitTable;
  }
}
