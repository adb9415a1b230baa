/** Characters in a verification or reset code. */
export const codeLength = 8;
/** Minimum and maximum characters of a new password. */
export const passwordLengthMin = 10;
export const passwordLengthMax = 200;
