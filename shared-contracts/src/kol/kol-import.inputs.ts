import type { CallInputs } from '../http/call-inputs.ts';

/** What each call of the noun is sent, when nothing is wrong with it. */
export const kolImportInputs: CallInputs = {
  'kol.uploadKolImport': () => ({ query: { fileName: 'creators.csv' }, upload: { type: 'text/csv', text: 'username,followers\nmochi.and.miso,1.2M\n' } }),
  'kol.setKolImportEncoding': ({ own }) => ({ body: { id: own('kolImportId'), encoding: 'utf-8' } }),
  'kol.previewKolImport': ({ own }) => ({ body: { id: own('kolImportId'), mapping: { username: 0 } } }),
  'kol.startKolImport': ({ own }) => ({ body: { id: own('kolImportId'), mapping: { username: 0 } } }),
  'kol.cancelKolImport': ({ own }) => ({ body: { id: own('kolImportId') } }),
  'kol.undoKolImport': ({ own }) => ({ body: { id: own('kolImportId') } }),
  'kol.getKolImports': () => ({}),
  'kol.getKolBadRows': ({ own }) => ({ query: { id: own('kolImportId') } }),
};
