import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deflateSync } from 'node:zlib';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { environmentFor, isFullTest } from '../../config.ts';
import * as pictures from '../../testing/hostile-pictures.ts';
import { documentParts } from '../tables/spreadsheet/testing/document-parts.ts';
import { workbookParts } from '../tables/spreadsheet/testing/workbook-parts.ts';
import { zipStreamOf, type Parts } from '../tables/spreadsheet/testing/zip-of.ts';

jest.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'tessera-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Usage {
  readonly outcome: string;
  readonly milliseconds: number;
  readonly megabytes: number;
}

const program = join(import.meta.dirname, '../../testing/measure-hostile.ts');
const heapMegabytes = 100;

/**
 * Handles a file in a process of its own, whose heap is limited, and prints what it took. A process that runs out of
 * memory is a failure.
 */
function measure(kind: 'picture' | 'csv' | 'json' | 'spreadsheet', name: string, file: string): Promise<Usage> {
  const args = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMegabytes}`, program, kind, file];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { env: environmentFor({ NODE_OPTIONS: '' }), timeout: 230_000 },
      (failure, stdout, stderr) => {
        if (failure) return reject(new Error(`${name}: ${stderr.slice(0, 600)}`));
        const usage = unsafeCast<Usage>(JSON.parse(stdout));
        process.stdout.write(`${kind} ${name}: ${usage.outcome}, ${usage.milliseconds} ms, ${usage.megabytes} MB\n`);
        resolve(usage);
      },
    );
  });
}

const pathOf = (name: string): string => join(folder, name.replaceAll(/\W+/gu, '-'));

async function fileOf(name: string, parts: Iterable<string | Buffer>): Promise<string> {
  await pipeline(Readable.from(parts), createWriteStream(pathOf(name)));
  return pathOf(name);
}

/** The same text until so many megabytes are written. */
function* repeated(before: string, text: (index: number) => string, megabytes: number, after = ''): Generator<string> {
  yield before;
  let bytes = 0;
  for (let index = 0; bytes < megabytes * 1_048_576; index += 1) {
    const part = text(index);
    bytes += part.length;
    yield part;
  }
  yield after;
}

describe('a picture', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['of fifty million pixels', () => pictures.solid(7_070, 7_070, 'png'), 'drawn'],
    ['of fifty million pixels, interlaced, with transparency', () => pictures.interlaced(7_000, 7_000), 'drawn'],
    ['of fifty million pixels as progressive JPEG', () => pictures.progressive(7_000, 7_000), 'drawn'],
    ['of a little more than fifty million pixels', () => pictures.solid(7_100, 7_100, 'png'), 'PictureTooLarge'],
    ['whose pixels have eight bytes each', () => pictures.deep(7_000, 7_000), 'PictureTooLarge'],
    ['of a thousand million pixels as PNG', () => pictures.pngHeader(31_000, 32_000), 'PictureTooLarge'],
    ['of four thousand million pixels as JPEG', () => pictures.jpegHeader(65_500, 65_500), 'PictureTooLarge'],
    ['of two hundred million pixels as WebP', () => pictures.webpHeader(16_383, 16_383), 'PictureTooLarge'],
    ['with many frames', () => pictures.animated(300), 'drawn'],
    ['as GIF with many frames', () => pictures.gif(2_000), 'no picture'],
    ['as AVIF', () => pictures.avif(), 'no picture'],
    [
      'as SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><script>alert(1)</script></svg>',
        ),
      'no picture',
    ],
    ['as SVG with entities that multiply', () => pictures.svgBomb(), 'no picture'],
    ['as TIFF', () => pictures.tiff(), 'no picture'],
    [
      'that begins as JPEG and goes on as a page',
      () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>alert(1)</script></html>')]),
      'no picture',
    ],
    [
      'that begins as PNG and goes on as a page',
      () => Buffer.from('\u0089PNG\r\n\u001a\n<html><script>alert(1)</script>', 'latin1'),
      'no picture',
    ],
    [
      'with a text of four thousand megabytes',
      () => pictures.withTexts(20, deflateSync(Buffer.alloc(200_000_000))),
      'drawn',
    ],
    [
      'with a colour profile of two hundred megabytes',
      () => pictures.withProfile(deflateSync(Buffer.alloc(200_000_000, 'RGB '))),
      'drawn',
    ],
    ['that is cut off', async () => (await pictures.solid(3_000, 3_000, 'jpeg')).subarray(0, 20_000), 'no picture'],
  ])('%s takes a bounded time and memory', async (name, make, outcome) => {
    writeFileSync(pathOf(name), await make());
    const usage = await measure('picture', name, pathOf(name));
    // A machine that is too busy refuses the large ones for now.
    expect(outcome === 'drawn' ? [outcome, 'Problem'] : [outcome]).toContain(usage.outcome);
    expect(usage.megabytes).toBeLessThan(outcome === 'drawn' ? 500 : 60);
  });

  it('is drawn without unpacking the texts beside its pixels', async () => {
    const { withoutPngTexts } = await import('./png-texts.ts');
    const plain = await pictures.solid(20, 20, 'png');
    expect(withoutPngTexts(plain).equals(plain)).toBe(true);
    const texts = await pictures.withTexts(3, Buffer.from('text'));
    expect(withoutPngTexts(texts).length).toBeLessThan(texts.length - 3 * 12);
    expect(withoutPngTexts(texts).includes('zTXt')).toBe(false);
  });

  it('loses everything that was appended to it', async () => {
    const { redrawImage } = await import('./redraw-image.ts');
    const drawn = await redrawImage(
      Buffer.concat([await pictures.solid(20, 20, 'png'), Buffer.from('PK\u0003\u0004 <script>alert(1)</script>')]),
    );
    expect(drawn?.toString('latin1')).toMatch(/^RIFF/u);
    expect(drawn?.toString('latin1')).not.toContain('script');
  });
});

describe('a file of posts', () => {
  // What is wrong near the beginning is reported when the file is uploaded.
  const refused = /^(?:UnreadableFile|Problem)$/u;
  // Remembering each of these sets of keys would take more than the heap.
  const post = (index: number): string => `{"shortcode":"C","timestamp":"2026-03-01","k${index}":1}`;

  // The usual run has smaller files of what must be read to its end.
  const megabytes = isFullTest() ? 10 : 1;

  test.each<[string, 'csv' | 'json', () => Iterable<string>, RegExp]>([
    ['one cell', 'csv', () => repeated('Link,Time\n"', () => 'x'.repeat(65_536), 64, '"\n'), refused],
    [
      'one cell that is never closed',
      'csv',
      () => repeated('Link,Time\na,b\n"', () => 'x'.repeat(65_536), 64),
      refused,
    ],
    ['a million columns', 'csv', () => repeated('', (index) => `column${index},`, 12, '\na,b\n'), refused],
    ['rows of many columns', 'csv', () => repeated('Link,Time\n', () => `${','.repeat(90_000)}\n`, 64), refused],
    ['short rows', 'csv', () => repeated('Link,Time\n', (index) => `C${index},2026-03-01\n`, megabytes), /rows$/u],
    ['lists in lists', 'json', () => repeated('', () => '['.repeat(65_536), 64), refused],
    [
      'lists in lists within a post',
      'json',
      () => repeated('[{"id":"1","deep":', () => '['.repeat(65_536), 64),
      refused,
    ],
    ['objects in objects', 'json', () => repeated('[', () => '{"a":'.repeat(10_000), 64), refused],
    ['one text', 'json', () => repeated('[{"id":"', () => 'x'.repeat(65_536), 64, '"}]'), refused],
    [
      'posts with keys of their own',
      'json',
      () => repeated('[', (index) => `${index === 0 ? '' : ','}${post(index)}`, megabytes, ']'),
      /rows$/u,
    ],
  ])('%s is read with a small heap', async (name, format, parts, outcome) => {
    const usage = await measure(format, name, await fileOf(name, parts()));
    expect(usage.outcome).toMatch(outcome);
  });
});

describe('a spreadsheet', () => {
  const rows = isFullTest() ? 100_000 : 5_000;

  function* indexes(): Generator<number> {
    for (let row = 0; row < rows; row += 1) yield row;
  }

  test.each<[string, () => Parts]>([
    [
      'XLSX',
      () =>
        workbookParts({
          sheets: [
            {
              name: 'Posts',
              rows: indexes().map(
                (row) =>
                  `<row><c t="s"><v>${2 * row}</v></c><c s="2"><v>${46_000 + row / 1_000}</v></c><c><v>${row}</v></c><c t="s"><v>${2 * row + 1}</v></c></row>`,
              ),
            },
          ],
          strings: indexes().map(
            (row) =>
              `<si><t>https://www.instagram.com/p/C${row}/</t></si><si><t>A few words about the picture of today, 點心日記 ${row} #spring</t></si>`,
          ),
        }),
    ],
    [
      'ODS',
      () =>
        documentParts(
          (function* () {
            yield '<table:table table:name="Posts">';
            for (const row of indexes())
              yield `<table:table-row><table:table-cell office:value-type="string"><text:p>https://www.instagram.com/p/C${row}/</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="${row}"/></table:table-row>`;
            yield '</table:table>';
          })(),
        ),
    ],
  ])('of the kind %s is read with a small heap', async (name, parts) => {
    const file = pathOf(`${name}.zip`);
    await pipeline(zipStreamOf(parts()), createWriteStream(file));
    const usage = await measure('spreadsheet', name, file);
    expect(usage.outcome).toBe(`${rows} rows`);
    expect(usage.megabytes).toBeLessThan(200);
  });
});
