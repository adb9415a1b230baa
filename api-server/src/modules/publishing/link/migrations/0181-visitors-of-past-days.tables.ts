export interface LinkPastVisitorsTable {
  owner_id: string;
  link_id: string;
  day: string;
  visitors: number;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    link_past_visitors: LinkPastVisitorsTable;
  }
}
