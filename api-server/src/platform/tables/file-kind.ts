import { wideEncoding } from './encoding/guess-encoding.ts';
import { UnreadableFile } from './file-text.ts';

/** What a file is that is no text with rows, whatever its name says. */
type OtherKind = 'archive' | 'spreadsheet' | 'page' | 'document' | 'picture' | 'binary';

/** First bytes, in hexadecimal. */
const signatures: readonly (readonly [OtherKind, readonly string[]])[] = [
  ['spreadsheet', ['d0cf11e0']],
  ['archive', ['504b0304', '504b0506', '1f8b', '52617221', '377abcaf']],
  ['document', ['255044462d', '7b5c727466']],
  ['picture', ['89504e47', 'ffd8ff', '47494638']],
];
/** The name of the first entry of an .xlsx or .ods file, which is a ZIP archive, behind 30 bytes. */
const spreadsheetEntry = /^PK.{28}(?:\[Content_Types\]|xl\/|_rels\/|docProps\/|mimetype)/su;
const pageStart = /^(?:\u{EF}\u{BB}\u{BF})?\s*<(?:!doctype html|!--|html|\?xml|table|head|body|meta)/iu;

/** Number of bytes that are looked at. */
export const kindLength = 4_096;
/** Share of control characters above which bytes are no text. */
const controlShare = 0.02;

/** The kind of a file that is no text with rows, by its first bytes; null for a text. */
function otherKindOf(start: Uint8Array): OtherKind | null {
  const bytes = Buffer.from(start);
  const [text, hex] = [bytes.toString('latin1'), bytes.toString('hex', 0, 8)];
  if (spreadsheetEntry.test(text)) return 'spreadsheet';
  const signed = signatures.find(([, beginnings]) => beginnings.some((beginning) => hex.startsWith(beginning)));
  if (signed !== undefined) return signed[0];
  if (pageStart.test(text)) return 'page';
  const controls = start.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte)).length;
  return controls > start.length * controlShare && wideEncoding(start) === null ? 'binary' : null;
}

/** Throws `UnreadableFile` with the kind of a file that is no text with rows. */
export function assertText(start: Uint8Array): void {
  const kind = otherKindOf(start);
  if (kind !== null) throw new UnreadableFile(`the file is no text: ${kind}`, { kind });
}
