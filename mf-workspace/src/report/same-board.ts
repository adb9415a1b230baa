/** Whether an earlier answer may stand while a new one is on its way: only one about the same board. The board stands second in the keys of figures. */
export const ofSameBoard = (folderId: string) => ([, earlier]: readonly unknown[]): boolean => earlier === folderId;
