/** Maximum number of posts of one account in an inspect report, within the last `mediaYears`. */
export const inspectPostsMax = 2_000;
