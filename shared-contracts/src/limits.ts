/** Media and stories on one page. */
export const pageSize = 48;
/** Most media that one page may ask for. */
export const pageSizeMax = 200;
/** Milliseconds until a toast closes by itself. */
export const toastDuration = 5_000;
/** Characters in a verification or reset code. */
export const codeLength = 8;
/** Characters in a new password. */
export const passwordLengthMin = 10;
export const passwordLengthMax = 200;
/** Characters in a board's name. */
export const folderNameMax = 60;
/** Years that insights and "No media within 2 years with this content." look back. */
export const mediaYears = 2;
/** Milliseconds after which a remote that has not loaded counts as failed. */
export const remoteTimeout = 10_000;
