/** Maximum bytes of a picture uploaded as a story, and maximum stories in one clipboard. */
export const storyFileBytesMax = 8_388_608;
export const storyClipMax = 1_000;
