/** Maximum characters of a brand's reason for requesting data from an influencer. */
export const accessReasonMax = 300;
