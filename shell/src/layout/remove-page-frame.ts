import { pageFrameId } from '@tessera/contracts/remote/page/page-frame';
import { pageOpeningId } from '@tessera/contracts/remote/page/page-opening';
import { pageWaitId } from '@tessera/contracts/remote/page/page-wait';

/** Removes the server-rendered frame and its loading message. */
export const removePageFrame = (): void => {
  for (const id of [pageFrameId, pageWaitId]) document.getElementById(id)?.remove();
};

/**
 * Removes the server-rendered content of a public page, once its remote or something else has rendered in its place.
 */
export const removePageOpening = (): void => document.getElementById(pageOpeningId)?.remove();
