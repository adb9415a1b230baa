/** Where hashtags are suggested for a draft. */
export const tagGptPath = '/tagGPT';
