/** Maximum characters of an influencer's tag or label, and maximum tags of one influencer. */
export const kolTagMax = 40;
export const kolTagsMax = 20;
