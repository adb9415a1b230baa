export interface KolInsightTable {
  owner_id: string;
  kol_id: string;
  /** Of the last 30 days. */
  reach: number | null;
  impressions: number | null;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    kol_insight: KolInsightTable;
  }
}
