import { kolImport } from './kol-import.schema.ts';

export const kolImportCalls = kolImport.calls;
