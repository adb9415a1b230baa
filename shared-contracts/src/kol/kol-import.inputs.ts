import type { CallInputs } from '../http/call-inputs.ts';
import { fileImportInputs } from '../import/file-import.factory.ts';
import { kolImport } from './kol-import.schema.ts';

export const kolImportInputs: CallInputs = fileImportInputs(kolImport);
