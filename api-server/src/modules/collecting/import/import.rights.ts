import type { RightsRows } from '../../../testing/rights-rows.ts';

export const importRights: RightsRows = {
  'import.cancelImport': { kind: 'signedIn' },
  'import.getBadRows': { kind: 'signedIn' },
  'import.getRemarks': { kind: 'signedIn' },
  'import.getImport': { kind: 'signedIn' },
  'import.getImports': { kind: 'signedIn' },
  'import.startImport': { kind: 'adding' },
  // The import in this test has no file on disk, and has not ended.
  'import.previewImport': { kind: 'adding', letIn: 'fileUnreadable' },
  'import.setEncoding': { kind: 'adding', letIn: 'fileUnreadable' },
  'import.setReading': { kind: 'adding', letIn: 'fileUnreadable' },
  'import.undoImport': { kind: 'signedIn', letIn: 'conflict' },
  'import.uploadImport': { kind: 'adding' },
};
