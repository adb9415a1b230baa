/** Why a value of a row has a remark although it is imported, beside the reasons for which rows are left out. */
export const remarkReasons = ['rounded', 'firstOfSeveral'] as const;
export type RemarkReason = (typeof remarkReasons)[number];
