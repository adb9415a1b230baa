import { importBytesMax } from '@tessera/contracts/import/import.schema';
import { checkFile } from './file-check.ts';

test.each([
  [{ name: 'spring.csv', size: 10 }, 'csv'],
  [{ name: 'SPRING.CSV', size: 10 }, 'csv'],
  [{ name: 'media.v2.json', size: importBytesMax }, 'json'],
  [{ name: 'media.json', size: importBytesMax + 1 }, { fault: 'size' }],
  [{ name: 'spring.csv', size: 0 }, { fault: 'nothing' }],
  [{ name: 'spring.csv.exe', size: 10 }, { fault: 'type' }],
  [{ name: 'csv', size: 10 }, { fault: 'type' }],
])('the check of %j gives %j', (file, expected) => {
  expect(checkFile(file, ['csv', 'json'])).toEqual(expected);
});

test('only the given formats are accepted', () => {
  expect(checkFile({ name: 'media.json', size: 10 }, ['csv'])).toEqual({ fault: 'type' });
});
