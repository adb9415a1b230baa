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
