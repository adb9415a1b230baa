/** The language tags of an `Accept-Language` header, most preferred first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = Number(/^\s*q=(?<value>[\d.]+)\s*$/u.exec(parameters.join(';'))?.groups?.['value'] ?? 1);
      return { tag: tag.trim(), quality: Number.isNaN(quality) ? 0 : quality, order };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag);
}
