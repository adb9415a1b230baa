const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a caption on one line. Cuts between graphemes and appends an ellipsis if anything was cut. */
export function captionExcerpt(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...graphemes.segment(line)];
  return characters.length <= length
    ? line
    : `${characters
        .slice(0, length)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`;
}
