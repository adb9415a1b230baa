/** Characters of the reason with which an Admin changes somebody's rights. */
export const grantReasonMax = 300;
