import { minuteMs } from '@tessera/contracts/time/durations';

/** Milliseconds before the blob URL is revoked, which gives the browser time to start the download. */
const keptFor = minuteMs;

/**
 * Downloads a file to the user's device.
 * @param name file name with extension
 * @param type MIME type, for example `text/csv`; text is written as UTF-8
 */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
