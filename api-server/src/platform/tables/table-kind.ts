import { unsafeCast } from '@tessera/contracts/schema/schema';
import { UnreadableFile, type OpenFile } from './file-text.ts';

/** How the bytes of a file are read, whatever its name says. */
type TableKind = 'spreadsheet' | 'json' | 'text';

const startBytes = 4_096;

/** Some bytes from a place on. */
async function bytesFrom(open: OpenFile, start: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const stream = await open({ start, end: start + startBytes - 1 });
  try {
    // A stream without an encoding yields buffers.
    for await (const part of unsafeCast<AsyncIterable<Buffer>>(stream)) {
      parts.push(part);
      length += part.length;
      if (length >= startBytes) break;
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(parts).subarray(0, startBytes);
}

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
/** How files of the old Office programs begin, and all that are protected with a password. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le');
const binarySheet = Buffer.from([0x09, 0x08]);

/** The directory of a compound file, which names its parts. */
async function directoryOf(open: OpenFile, start: Buffer): Promise<Buffer> {
  // Sectors of the newer version of the format are longer.
  const sector = start.readUInt16LE(30) === 12 ? 4_096 : 512;
  return bytesFrom(open, (start.readUInt32LE(48) + 1) * sector);
}

async function compoundFault(open: OpenFile, start: Buffer): Promise<UnreadableFile> {
  const isEncrypted = start.length >= 52 && (await directoryOf(open, start)).includes(encryptedName);
  return new UnreadableFile('a compound file', { kind: isEncrypted ? 'encrypted' : 'oldSpreadsheet' });
}

/** The beginning of a text, in the encodings that can be told from the first bytes. */
function startText(start: Buffer): string {
  const encoding =
    start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(start).trimStart();
}

const oldXml = /^<\?xml[^>]*>[\s\S]*(?:urn:schemas-microsoft-com:office:spreadsheet|<office:document\b)/u;
const json = /^(?:\{|\[\s*(?:[[{\]]|$))/u;

/**
 * Recognizes a file by its content, because names are often wrong. Throws `UnreadableFile` with a reason for kinds that
 * are not read, which the user can save as another.
 */
export async function kindOf(open: OpenFile): Promise<TableKind> {
  const start = await bytesFrom(open, 0);
  if (start.subarray(0, zipMark.length).equals(zipMark)) return 'spreadsheet';
  if (start.subarray(0, compoundMark.length).equals(compoundMark)) throw await compoundFault(open, start);
  if (start.subarray(0, binarySheet.length).equals(binarySheet))
    throw new UnreadableFile('a sheet of an old program', { kind: 'oldSpreadsheet' });
  const text = startText(start);
  if (oldXml.test(text)) throw new UnreadableFile('a spreadsheet as one XML document', { kind: 'oldSpreadsheet' });
  return json.test(text) ? 'json' : 'text';
}
