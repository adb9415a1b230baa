import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../workspace/digest.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const compressible = /\.(?:js|css|svg|json)$/;

/** Compression does not pay off for smaller files, because of the extra headers. */
const smallest = 512;

/**
 * Writes a `.gz` and a `.br` copy next to every text file of a folder, so that the server never compresses them itself.
 */
export async function writeCompressedTwins(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < smallest) return;
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      const [small, smaller] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, quality)]);
      await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
    }),
  );
}
