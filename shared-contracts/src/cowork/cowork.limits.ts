/** Maximum characters of a co-working tag's name; maximum tags per owner, members per tag, and notices shown. */
export const coworkTagNameMax = 60;
export const coworkTagsMax = 50;
export const coworkMembersMax = 30;
export const coworkNoticesMax = 50;
