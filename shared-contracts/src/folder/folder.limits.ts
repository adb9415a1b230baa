/** Characters in a board's name. */
export const folderNameMax = 60;
