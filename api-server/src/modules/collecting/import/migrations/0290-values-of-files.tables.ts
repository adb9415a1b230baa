import type { ImportField, ImportRemark } from '@tessera/contracts/import/import.schema';

export interface ImportRemarkTable {
  owner_id: string;
  import_id: string;
  row_number: number;
  field: ImportField;
  value: string;
  reason: ImportRemark['reason'];
}

export interface FileImportRemarkTable {
  owner_id: string;
  import_id: string;
  row_number: number;
  field: string;
  value: string;
  reason: string;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    import_remark: ImportRemarkTable;
    file_import_remark: FileImportRemarkTable;
  }
}
