/** A change to a file of the workspace that can be taken back. Both directions throw, naming what is missing, and change nothing. */
export type Edit = {
  readonly file: string;
  readonly apply: (source: string) => string;
  readonly undo: (source: string) => string;
};

/** Where a text stands in another; throws unless that is exactly one place. */
function onlyPlace(source: string, text: string): number {
  const at = source.indexOf(text);
  const times = source.split(text).length - 1;
  if (times !== 1) throw new Error(`these lines stand ${String(times)} times in it, not once:\n${text.trimEnd()}`);
  return at;
}

const insertAt = (source: string, at: number, text: string): string => source.slice(0, at) + text + source.slice(at);

const takeOut = (source: string, text: string): string => {
  const at = onlyPlace(source, text);
  return source.slice(0, at) + source.slice(at + text.length);
};

/** An edit that tells in which file it failed. */
function inFile({ file, apply, undo }: Edit): Edit {
  const telling = (change: (source: string) => string) => (source: string): string => {
    try {
      return change(source);
    } catch (failure) {
      throw new Error(`${file}: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure });
    }
  };
  return { file, apply: telling(apply), undo: telling(undo) };
}

/** Puts a text right before an anchor that stands in the file once. */
export const insertBefore = (file: string, anchor: string, text: string): Edit =>
  inFile({ file, apply: (source) => insertAt(source, onlyPlace(source, anchor), text), undo: (source) => takeOut(source, text) });

/** Puts whole lines before the one place where lines begin with an anchor. */
export const insertLinesBefore = (file: string, anchor: string, lines: string): Edit =>
  inFile({ file, apply: (source) => insertAt(source, onlyPlace(source, `\n${anchor}`) + 1, lines), undo: (source) => takeOut(source, lines) });

const importLine = /^import [^;]* from '(?<from>[^']+)';\n/gmu;

/** Adds an import where its module belongs in the order of the others. */
export function insertImport(file: string, names: string, from: string): Edit {
  const line = `import { ${names} } from '${from}';\n`;
  const place = (source: string): number => {
    const imports = [...source.matchAll(importLine)];
    const next = imports.find(({ groups }) => (groups?.['from'] ?? '') > from);
    const last = imports.at(-1);
    if (!last) throw new Error('it imports nothing, so that nobody can tell where an import goes');
    return next?.index ?? last.index + last[0].length;
  };
  return inFile({ file, apply: (source) => insertAt(source, place(source), line), undo: (source) => takeOut(source, line) });
}
