import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../file-text.ts';

/** What is done with the parts of an XML document. Names are without their prefix, those of attributes with it. */
export interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** Deepest nesting. A sheet has about ten levels. */
const depthMax = 64;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Passes the parts of an XML document to a handler, and stops after each piece, so that what the handler has collected
 * can be used. A document with a type declaration is refused, so no entity of its own can multiply. Throws
 * `UnreadableFile`.
 */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  parser.on('doctype', () => {
    throw new UnreadableFile('the document declares a type of its own', { kind: 'damaged' });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > depthMax) throw new UnreadableFile('the document is nested too deeply', { kind: 'damaged' });
    handler.open(localName(name), attributes);
  });
  parser.on('text', handler.text);
  parser.on('cdata', handler.text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close(localName(name));
  });
  const parse = (step: () => void): void => {
    try {
      step();
    } catch (cause) {
      throw cause instanceof UnreadableFile
        ? cause
        : new UnreadableFile('the document is not XML', { kind: 'damaged', cause });
    }
  };
  for await (const piece of pieces) {
    parse(() => parser.write(decoder.decode(piece, { stream: true })));
    yield;
  }
  parse(() => parser.write(decoder.decode()).close());
}

/** Passes a whole document to a handler. */
export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _piece of readXml(pieces, handler));
}
