/** How often a page was seen on a day, in a language, from a host. */
export interface PageVisitTable {
  day: string;
  path: string;
  language: string;
  /** Empty within the product, and where it is not known. */
  referrer: string;
  views: number;
  bot_views: number;
}

declare module '../../../db/database-schema.ts' {
  interface DatabaseSchema {
    page_visit: PageVisitTable;
  }
}
