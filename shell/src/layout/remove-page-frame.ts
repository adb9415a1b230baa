import { pageFrameId } from '@tessera/contracts/remote/page/page-frame';
import { pageWaitId } from '@tessera/contracts/remote/page/page-wait';
import { pageOpeningId } from '@tessera/contracts/remote/page/page-opening';

/** Takes away what the page came with: the frame, and the line that says that it is still loading. */
export const removePageFrame = (): void => {
  for (const id of [pageFrameId, pageWaitId]) document.getElementById(id)?.remove();
};

/** Takes away what the server drew of a public page, once its remote has drawn it, or something stands there instead. */
export const removePageOpening = (): void => document.getElementById(pageOpeningId)?.remove();
