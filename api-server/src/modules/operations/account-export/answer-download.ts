import { finished, Readable } from 'node:stream';
import { Problem } from '@tessera/contracts/http/problem';
import type { ByteRange, LargeFileStore } from '../../../platform/files/file-store.ts';
import type { BinaryAnswer } from '../../../platform/http/register-call.ts';
import { zipKeyOf } from './account-export-files.ts';
import type { AccountExportRow } from './account-export.repository.ts';

/** The first range of a header, within a file. Null when the header asks for none that there is. */
function rangeWithin(header: string, bytes: number): ByteRange | null {
  const { first, last } = /^bytes=(?<first>\d*)-(?<last>\d*)$/u.exec(header.trim())?.groups ?? {};
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end ? { start, end } : null;
}

const days = (time: Date): string => time.toISOString().slice(0, 10);

/** The file of an export, or a part of it. Throws `notFound` when it is gone. */
export async function answerDownload(
  files: LargeFileStore,
  { id, bytes, created_at: createdAt }: Pick<AccountExportRow, 'id' | 'bytes' | 'created_at'>,
  range: string | null,
  takePlace: () => () => void,
): Promise<BinaryAnswer> {
  if (bytes === null) throw new Problem('notFound');
  const headers = { 'accept-ranges': 'bytes', 'cache-control': 'private, no-store', etag: `"${id}"` };
  const part = range === null ? null : rangeWithin(range, bytes);
  if (range !== null && part === null) {
    const none = { ...headers, 'content-range': `bytes */${bytes}` };
    return { status: 416, type: 'application/zip', body: Readable.from([]), headers: none };
  }
  const leave = takePlace();
  const body = await files.open(zipKeyOf(id), part ?? undefined).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (body === null) {
    leave();
    throw new Problem('notFound');
  }
  // This also happens when no byte is read.
  finished(body, leave);
  const name = `attachment; filename="tessera-${days(createdAt)}.zip"`;
  const whole = { ...headers, 'content-disposition': name };
  return part === null
    ? { type: 'application/zip', body, headers: { ...whole, 'content-length': String(bytes) } }
    : {
        status: 206,
        type: 'application/zip',
        body,
        headers: {
          ...whole,
          'content-length': String(part.end - part.start + 1),
          'content-range': `bytes ${part.start}-${part.end}/${bytes}`,
        },
      };
}
