import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const importInputs: CallInputs = {
  'import.uploadImport': ({ contentId }) => ({
    query: { contentId, fileName: 'spring.csv', format: 'csv' },
    upload: { type: 'text/csv', text: 'link,time\nhttps://www.instagram.com/p/Cq0Lx1mN2aB/,2026-03-02\n' },
  }),
  'import.startImport': ({ importId }) => ({ body: { id: importId, mapping: { link: 0, createdTime: 1 } } }),
  'import.setEncoding': ({ importId }) => ({ body: { id: importId, encoding: 'utf-8' } }),
  'import.setReading': ({ importId }) => ({ body: { id: importId, reading: { delimiter: ';' } } }),
  'import.previewImport': ({ importId }) => ({ body: { id: importId, mapping: { link: 0, createdTime: 1 } } }),
  'import.undoImport': ({ importId }) => ({ body: { id: importId } }),
  'import.cancelImport': ({ importId }) => ({ body: { id: importId } }),
  'import.getImport': ({ importId }) => ({ query: { id: importId } }),
  'import.getImports': ({ contentId }) => ({ query: { contentId } }),
  'import.getBadRows': ({ importId }) => ({ query: { id: importId } }),
  'import.getRemarks': ({ importId }) => ({ query: { id: importId } }),
};
