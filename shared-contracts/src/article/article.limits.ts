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
/** Maximum cells of a row and rows of a table; the highest first number of a list, which is that of Markdown. */
export const articleTableColumnsMax = 20;
export const articleTableRowsMax = 200;
export const articleListStartMax = 999_999_999;
/** Maximum number of articles per author, and of pictures in all of them. */
export const articlesMax = 500;
export const articleImagesMax = 2_000;
/** Maximum bytes of a picture for an article. */
export const articleImageBytesMax = 8 * 1024 * 1024;
