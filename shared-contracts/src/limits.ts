/** Number of media or stories on one page. */
export const pageSize = 48;
/** Maximum number of media that a request for one page may ask for. */
export const pageSizeMax = 200;
/** Milliseconds until a toast closes by itself. */
export const toastDuration = 5_000;
/** Characters in a verification or reset code. */
export const codeLength = 8;
/** Minimum and maximum characters of a new password. */
export const passwordLengthMin = 10;
export const passwordLengthMax = 200;
/** Characters in a board's name. */
export const folderNameMax = 60;
/** Years of the past that insights and "No media within 2 years with this content." cover. */
export const mediaYears = 2;
/** Characters of the reason with which an Admin changes somebody's rights. */
export const grantReasonMax = 300;
/** Maximum characters of an influencer's tag or label, and maximum tags of one influencer. */
export const kolTagMax = 40;
export const kolTagsMax = 20;
/** Maximum characters of a co-working tag's name; maximum tags per owner, members per tag, and notices shown. */
export const coworkTagNameMax = 60;
export const coworkTagsMax = 50;
export const coworkMembersMax = 30;
export const coworkNoticesMax = 50;
/**
 * Days after which a sign-up link expires, and further days after which an unanswered one is deleted with its email
 * address.
 */
export const signUpDays = 60;
export const signUpKeptDays = 60;
/**
 * Maximum characters of an owner's name, statement, question and signature in a sign-up, and of an answer; maximum
 * questions of a form.
 */
export const signUpNameMax = 80;
export const signUpStatementMax = 2_000;
export const signUpQuestionMax = 200;
export const signUpSignatureMax = 300;
export const signUpAnswerMax = 1_000;
export const signUpQuestionsMax = 10;
/** Maximum pictures of one sign-up, and maximum bytes of one. */
export const signUpImagesMax = 6;
export const signUpImageBytesMax = 5_242_880;
/** Maximum accounts suggested at once, and accounts that one owner can reject. */
export const suggestionsMax = 20;
export const rejectionsMax = 1_000;
/**
 * Minimum and maximum characters of a short link's slug; maximum characters of its target, title and password; maximum
 * tags, and their characters.
 */
export const linkSlugMin = 3;
export const linkSlugMax = 60;
export const linkTargetMax = 2_000;
export const linkTitleMax = 120;
export const linkPasswordMax = 200;
/** Minimum characters of a password that a short link gets. */
export const linkPasswordMin = 8;
export const linkTagsMax = 10;
export const linkTagMax = 40;
/** Highest click limit of a short link, and number of links on one page. */
export const linkClicksMax = 1_000_000_000;
export const linksOnPage = 50;
/** Maximum different referrers of a short link on one day; further ones are counted together. */
export const linkReferrersMax = 200;
/** Maximum bytes of a file with links, and maximum rows taken from it. */
export const linkFileBytesMax = 1024 * 1024;
export const linkRowsMax = 1_000;
/**
 * Maximum characters of a share's title and byline, minimum and maximum of its password; maximum shares per user, and
 * posts per selection.
 */
export const shareTitleMax = 120;
export const shareBylineMax = 80;
export const sharePasswordMin = 8;
export const sharePasswordMax = 200;
export const sharesMax = 500;
export const sharedPostsMax = 100;
/** Maximum number of influencers in a public list. */
export const sharedKolsMax = 500;
/** Maximum number of posts in an embed, and of sites that may show it. */
export const embedPostsMax = 60;
export const embedSitesMax = 20;
/** Maximum number of EMV settings of a user's own. */
export const emvSettingsMax = 50;
/**
 * Maximum number of draws per board, of entries and winners per draw, and of characters in the reason for drawing a
 * place again.
 */
export const drawsMax = 100;
export const drawEntriesMax = 10_000;
export const drawWinnersMax = 100;
export const drawReasonMax = 200;
/** Days for which public links keep working after the owner's plan has lost the right to share. */
export const sharePausedAfterDays = 7;
/** Maximum number of influencers that one call changes, and of accounts that one call checks. */
export const kolBatchMax = 100;
export const kolCheckMax = 10;
/** Maximum number of partners of a user. */
export const sponsoredUsersMax = 500;
/** Maximum characters of a brand's reason for requesting data from an influencer. */
export const accessReasonMax = 300;
/** Maximum number of posts of one account in an inspect report, within the last `mediaYears`. */
export const inspectPostsMax = 2_000;
/** Timeout in milliseconds of the two long calls about influencers. */
export const kolTimeout = 300_000;
/** Minimum and maximum number of items in a comparison. */
export const compareMin = 2;
export const compareMax = 20;
/** Maximum number of hashtags or brands in a view of trends. */
export const trendsMax = 100;
/** Maximum number of brands in the brand view; a file contains all of them. */
export const brandsMax = 50;
/** Maximum number of rows in a file of trends. */
export const trendsExported = 1_000;
/** Maximum characters of a draft for hashtag suggestions: those of a caption. */
export const tagDraftMax = 2_200;
/** Maximum number of hashtags suggested at once. */
export const tagSuggestionsMax = 30;
/** Number of newest posts per content that a suggestion examines. */
export const tagPostsPerContent = 1_000;
/** Rows on one page of a ranking table. */
export const rankingPage = 50;
/** Timeout in milliseconds until an export begins to arrive. */
export const exportTimeout = 120_000;
/** Timeout in milliseconds of calls that delete all posts of a board, a content or an import. */
export const deletionTimeout = 120_000;
/** Number of changes of a user's rights that an Admin sees. */
export const grantChangesShown = 10;
/**
 * Days after which a permission at the network should be granted again, and days before that in which the user is
 * reminded.
 */
export const reauthorizationDays = 60;
export const reauthorizationNoticeDays = 7;
/** Milliseconds after which a remote that has not loaded counts as failed. */
export const remoteTimeout = 10_000;

/**
 * Performance and failure budget of a live remote. A candidate that exceeds the budget is withdrawn; a live version
 * that exceeds the failure budget is rolled back.
 */
export const watchBudget = {
  /**
   * Milliseconds until a remote's code is loaded, at the 95th percentile: web.dev/lcp calls this good for a whole page.
   */
  loadP95: 2_500,
  /**
   * Milliseconds from the mount to the first render, at the 95th percentile: web.dev/inp names this as the limit of the
   * acceptable.
   */
  mountP95: 500,
  /** Share of all starts that ended without the remote. */
  failureShare: 0.05,
  /** Minimum number of readings for a decision. */
  readingsMin: 50,
} as const;
/** Maximum number of readings that a browser sends at once, and that count per version, address and hour. */
export const readingsMax = 100;
export const readingsPerReader = 200;
/** Days for which readings are kept. */
export const readingDays = 30;
/**
 * Maximum characters of an article's title, summary and slug; maximum tags; articles and versions on one page; present
 * and former slugs that lead to one article.
 */
export const articleTitleMax = 150;
export const articleSummaryMax = 300;
export const articleSlugMax = 80;
export const articleTagsMax = 10;
export const articlesOnPage = 30;
export const articleVersionsMax = 50;
export const articleAddressesMax = 50;
/** Maximum characters of one text in an article; maximum depth of its body in levels, and maximum parts. */
export const articlePartTextMax = 20_000;
export const articleDepthMax = 16;
export const articlePartsMax = 4_000;
/** Maximum number of articles per author, and of pictures in all of them. */
export const articlesMax = 500;
export const articleImagesMax = 2_000;
/** Maximum bytes of a picture for an article. */
export const articleImageBytesMax = 8 * 1024 * 1024;
/** Maximum characters of a chatbot project's name and of a bubble's title; maximum bubbles of a flow. */
export const projectNameMax = 60;
export const bubbleTitleMax = 60;
export const flowBubblesMax = 500;
/**
 * Maximum words, posts or texts in one setting of a bubble, and characters of one; maximum characters of a text;
 * maximum buttons of a bubble.
 */
export const flowWordsMax = 50;
export const flowWordMax = 80;
export const flowTextMax = 2_000;
export const flowButtonsMax = 20;
/** Maximum hours for which a bot is silent after somebody has answered manually: a week. */
export const takeoverHoursMax = 168;
/** Maximum characters of a newsletter's introduction, and number of newsletters that an Admin sees. */
export const newsletterIntroMax = 1_000;
export const newslettersShown = 100;
/** Hours within which a newsletter subscription can be confirmed by its mail. */
export const newsletterConfirmHours = 48;
/** Maximum bytes of a picture uploaded as a story, and maximum stories in one clipboard. */
export const storyFileBytesMax = 8_388_608;
export const storyClipMax = 1_000;
/** Maximum number of branded content projects per owner, and of creators per project. */
export const bcaProjectsMax = 50;
export const bcaRequestsMax = 100;

/** The decimals with which the engagement rate of a post, in percent, is shown, and with which a filter compares it. */
export const rateDecimals = 2;
