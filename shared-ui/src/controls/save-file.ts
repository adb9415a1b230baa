/** Milliseconds that a browser may take to begin with a file; after that its memory is given back. */
const keptFor = 60_000;

/**
 * Gives the person a file.
 * @param name as the file will be called, with its ending
 * @param type of the content, for example `text/csv`; text is written as UTF-8
 */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
