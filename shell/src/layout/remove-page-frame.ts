import { pageFrameId } from '@tessera/contracts/remote/page/page-frame';
import { pageOpeningId } from '@tessera/contracts/remote/page/page-opening';

/** Takes away the frame that the page came with. */
export const removePageFrame = (): void => document.getElementById(pageFrameId)?.remove();

/** Takes away what the server drew of a public page, once its remote has drawn it, or something stands there instead. */
export const removePageOpening = (): void => document.getElementById(pageOpeningId)?.remove();
