import { pageFrameId } from '@tessera/contracts/remote/page/page-frame';

/** Takes away the frame that the page came with. */
export const removePageFrame = (): void => document.getElementById(pageFrameId)?.remove();
