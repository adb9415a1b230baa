import type { RightsRows } from '../../testing/rights-rows.ts';

export const importRights: RightsRows = {
  'import.cancelImport': { kind: 'signedIn' },
  'import.getBadRows': { kind: 'signedIn' },
  'import.getImport': { kind: 'signedIn' },
  'import.getImports': { kind: 'signedIn' },
  'import.startImport': { kind: 'adding' },
  'import.uploadImport': { kind: 'adding' },
};
