import type { RightsRows } from '../../testing/rights-rows.ts';

export const kolImportRights: RightsRows = {
  'kol.cancelKolImport': { kind: 'signedIn' },
  'kol.getKolBadRows': { kind: 'signedIn' },
  'kol.getKolImports': { kind: 'signedIn' },
  'kol.startKolImport': { kind: 'changing' },
  // The walk's import has no file on the disk, and has not ended.
  'kol.previewKolImport': { kind: 'changing', letIn: 'fileUnreadable' },
  'kol.setKolImportEncoding': { kind: 'changing', letIn: 'fileUnreadable' },
  'kol.undoKolImport': { kind: 'signedIn', letIn: 'conflict' },
  'kol.uploadKolImport': { kind: 'changing' },
};
