import { importBytesMax } from '@tessera/contracts/import/import.schema';
import { checkFile } from './file-check.ts';

test.each([
  [{ name: 'spring.csv', size: 10 }, 'text/csv'],
  [{ name: 'SPRING.CSV', size: 10 }, 'text/csv'],
  [{ name: 'spring.tsv', size: 10 }, 'text/csv'],
  [{ name: 'media.v2.json', size: importBytesMax }, 'application/json'],
  [{ name: 'media.ndjson', size: 10 }, 'application/json'],
  [{ name: 'List.xlsx', size: 10 }, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [{ name: 'list.ods', size: 10 }, 'application/vnd.oasis.opendocument.spreadsheet'],
  [{ name: 'list.xls', size: 10 }, 'application/vnd.ms-excel'],
  [{ name: 'media.json', size: importBytesMax + 1 }, { fault: 'size' }],
  [{ name: 'spring.csv', size: 0 }, { fault: 'nothing' }],
  [{ name: 'spring.csv.exe', size: 10 }, { fault: 'type' }],
  [{ name: 'csv', size: 10 }, { fault: 'type' }],
])('the check of %j gives %j', (file, expected) => {
  expect(checkFile(file)).toEqual(expected);
});
