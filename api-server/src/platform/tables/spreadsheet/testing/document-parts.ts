import type { Parts } from './zip-of.ts';

const namespaces = ['office', 'table', 'text', 'style', 'calcext', 'manifest']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

/** The parts of an ODS file with some tables, as XML. */
export const documentParts = (tables: string | Iterable<string>): Parts => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': (function* () {
    yield `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces}><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>`;
    if (typeof tables === 'string') yield tables;
    else yield* tables;
    yield '</office:spreadsheet></office:body></office:document-content>';
  })(),
});
