/*
 * Shares: the dialog that creates links, and the frame of their public pages. Shared separately from the kit, because
 * only some pages need them.
 */
export { shareAddress } from '../share/share-address.ts';
export { ShareButton } from '../share/share-button.tsx';
export { AddShareDialog, ChangeShareDialog } from '../share/share-dialog.tsx';
export { visitorsLanguage } from '../share/share-form.ts';
export { SharedPage } from '../share/shared-page.tsx';
export { UnlockForm } from '../share/unlock-form.tsx';
export { SharedRefusal } from '../share/shared-refusal.tsx';
export { sharesKey, useShareActs } from '../share/use-share-acts.ts';
export { useShared } from '../share/use-shared.ts';
