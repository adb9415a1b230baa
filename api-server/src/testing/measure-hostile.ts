import { createReadStream, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readHead } from '../modules/collecting/import/file/import-head.ts';
import { rowsOf } from '../modules/collecting/import/import-rows.ts';
import { redrawImage } from '../platform/files/redraw-image.ts';

// A process of its own, whose memory is measured: `measure-hostile.ts picture|csv|json FILE` prints what came of the
// file, the time, and the most memory that the process used beyond what it had before.

const outcomeOf = async (work: () => Promise<string>): Promise<string> =>
  work().catch((error: unknown) => (error instanceof Error ? error.name : 'unknown'));

async function read(file: string, format: 'csv' | 'json'): Promise<string> {
  const open = async () => createReadStream(file);
  const { mapping, reading } = await readHead(open, format);
  let rows = 0;
  for await (const _row of rowsOf({ open, format, mapping, reading })) rows += 1;
  return `${rows} rows`;
}

async function drawn(file: string): Promise<string> {
  const result = await redrawImage(readFileSync(file));
  return result === null ? 'no picture' : 'drawn';
}

const [, program = '', kind = '', file = ''] = process.argv;
if (import.meta.url === pathToFileURL(program).href) {
  const before = process.resourceUsage().maxRSS;
  const started = performance.now();
  const outcome = await outcomeOf(() =>
    kind === 'picture' ? drawn(file) : read(file, kind === 'csv' ? 'csv' : 'json'),
  );
  const usage = {
    outcome,
    milliseconds: Math.round(performance.now() - started),
    megabytes: Math.round((process.resourceUsage().maxRSS - before) / 1024),
  };
  process.stdout.write(`${JSON.stringify(usage)}\n`);
}
