/** The page that suggests hashtags for a draft. */
export const tagGptPath = '/tagGPT';
