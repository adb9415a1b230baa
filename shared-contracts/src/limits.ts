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
/** Characters of the reason with which an Admin changes somebody's rights. */
export const grantReasonMax = 300;
/** Characters of an influencer's tag or label, and tags of one influencer. */
export const kolTagMax = 40;
export const kolTagsMax = 20;
/** Characters of a co-working tag's name; tags of one owner, members of a tag, and changes that are told. */
export const coworkTagNameMax = 60;
export const coworkTagsMax = 50;
export const coworkMembersMax = 30;
export const coworkNoticesMax = 50;
/** Days after which a sign-up link ends, and those after which what nobody answered is deleted with its address. */
export const signUpDays = 60;
export const signUpKeptDays = 60;
/** Characters of an owner's name, statement, question and signature in a sign-up, and of an answer; questions of a form. */
export const signUpNameMax = 80;
export const signUpStatementMax = 2_000;
export const signUpQuestionMax = 200;
export const signUpSignatureMax = 300;
export const signUpAnswerMax = 1_000;
export const signUpQuestionsMax = 10;
/** Pictures of one sign-up, and bytes of one. */
export const signUpImagesMax = 6;
export const signUpImageBytesMax = 5_242_880;
/** Accounts that are suggested at once, and that one owner can reject. */
export const suggestionsMax = 20;
export const rejectionsMax = 1_000;
/** Characters of a short link's slug, target, title and password; its tags, and the characters of one. */
export const linkSlugMin = 3;
export const linkSlugMax = 60;
export const linkTargetMax = 2_000;
export const linkTitleMax = 120;
export const linkPasswordMax = 200;
export const linkTagsMax = 10;
export const linkTagMax = 40;
/** Highest limit of clicks that a short link can have, and links on one page. */
export const linkClicksMax = 1_000_000_000;
export const linksOnPage = 50;
/** Bytes of a file with links, and the rows of it that are taken. */
export const linkFileBytesMax = 1024 * 1024;
export const linkRowsMax = 1_000;
/** Characters of a share's title, of who it is from and of its password; shares of a user, and posts of one selection. */
export const shareTitleMax = 120;
export const shareBylineMax = 80;
export const sharePasswordMin = 8;
export const sharePasswordMax = 200;
export const sharesMax = 500;
export const sharedPostsMax = 100;
/** Influencers that a public list shows. */
export const sharedKolsMax = 500;
/** Posts of an embed, and sites that may show it. */
export const embedPostsMax = 60;
export const embedSitesMax = 20;
/** Draws of one board; entries and winners of a draw, and characters of the reason for which a place is drawn again. */
export const drawsMax = 100;
export const drawEntriesMax = 10_000;
export const drawWinnersMax = 100;
export const drawReasonMax = 200;
/** Days for which public links still show what they show after its owner's plan lost the right to it. */
export const sharePausedAfterDays = 7;
/** Influencers that one call changes, and accounts that one call checks. */
export const kolBatchMax = 100;
export const kolCheckMax = 10;
/** Accounts that a user names as partners. */
export const sponsoredUsersMax = 500;
/** Characters with which a brand says why it asks an influencer for data. */
export const accessReasonMax = 300;
/** Posts of one account that an inspect report looks at, of the last `mediaYears`. */
export const inspectPostsMax = 2_000;
/** Milliseconds that the two long calls of influencers may take. */
export const kolTimeout = 300_000;
/** Fewest and most things that are compared at once. */
export const compareMin = 2;
export const compareMax = 20;
/** Hashtags or brands that one look at trends names. */
export const trendsMax = 100;
/** Brands that the brand view names; a file has all of them. */
export const brandsMax = 50;
/** Rows of a file of trends. */
export const trendsExported = 1_000;
/** Characters of a draft that hashtags are suggested for: what a caption can have. */
export const tagDraftMax = 2_200;
/** Hashtags that are suggested at once. */
export const tagSuggestionsMax = 30;
/** Newest posts of each content that a suggestion looks at. */
export const tagPostsPerContent = 1_000;
/** Rows on one page of a ranking table. */
export const rankingPage = 50;
/** Milliseconds until an export begins to come. */
export const exportTimeout = 120_000;
/** Changes of somebody's rights that an Admin is shown. */
export const grantChangesShown = 10;
/** Days after which a permission at the network should be granted again, and days before that in which it is said. */
export const reauthorizationDays = 60;
export const reauthorizationNoticeDays = 7;
/** Milliseconds after which a remote that has not loaded counts as failed. */
export const remoteTimeout = 10_000;

/**
 * What a remote may cost its people once it is live. A candidate past its budget is withdrawn, a live version past its
 * failures is rolled back.
 */
export const watchBudget = {
  /** Milliseconds until the code of a remote is there, for 95 of 100 loads: what web.dev/lcp calls good for a whole page. */
  loadP95: 2_500,
  /** Milliseconds from the mount to the first draw, for 95 of 100: what web.dev/inp calls the end of acceptable. */
  mountP95: 500,
  /** Part of all starts that ended without the remote. */
  failureShare: 0.05,
  /** Readings below which nothing is decided. */
  readingsMin: 50,
} as const;
/** Readings that a browser sends at once, and those of one version that count for one address in an hour. */
export const readingsMax = 100;
export const readingsPerReader = 200;
/** Days that readings are kept. */
export const readingDays = 30;
/** Characters of an article's title, summary and slug; its tags; articles and versions on one page. */
export const articleTitleMax = 150;
export const articleSummaryMax = 300;
export const articleSlugMax = 80;
export const articleTagsMax = 10;
export const articlesOnPage = 30;
export const articleVersionsMax = 50;
/** Characters of one text of an article, and how deep and how large its body may be: levels, parts. */
export const articlePartTextMax = 20_000;
export const articleDepthMax = 16;
export const articlePartsMax = 4_000;
/** Articles of one author, and pictures in all of them. */
export const articlesMax = 500;
export const articleImagesMax = 2_000;
/** Bytes of a picture that is sent for an article. */
export const articleImageBytesMax = 8 * 1024 * 1024;
/** Characters of a chatbot project's name and of a bubble's title; bubbles of a flow. */
export const projectNameMax = 60;
export const bubbleTitleMax = 60;
export const flowBubblesMax = 500;
/** Words, posts or texts in one setting of a bubble, and the characters of one; characters of a text; buttons of a bubble. */
export const flowWordsMax = 50;
export const flowWordMax = 80;
export const flowTextMax = 2_000;
export const flowButtonsMax = 20;
/** Hours for which a bot can be silent after somebody has answered by hand: a week. */
export const takeoverHoursMax = 168;
/** Characters of what stands above the article in a newsletter, and newsletters that an Admin is shown. */
export const newsletterIntroMax = 1_000;
export const newslettersShown = 100;
/** Hours for which a newsletter's subscription can be confirmed by its mail. */
export const newsletterConfirmHours = 48;
/** Bytes of a picture that is uploaded as a story, and stories that one clipboard holds. */
export const storyFileBytesMax = 8_388_608;
export const storyClipMax = 1_000;
/** Branded content projects of one owner, and creators in one project. */
export const bcaProjectsMax = 50;
export const bcaRequestsMax = 100;
