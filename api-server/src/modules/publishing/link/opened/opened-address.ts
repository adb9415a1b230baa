import { withQuery } from '@tessera/contracts/address/address-query';
import { plainText } from '@tessera/contracts/address/plain-text';
import { linkSlugSchema } from '@tessera/contracts/link/link.schema';
import { sentAddress, type OpenedLink } from '../link-clicks.repository.ts';

/**
 * A slug with what messengers and people put behind an address: punctuation, brackets, characters that cannot be seen,
 * text of a script without spaces, and parameters that were added without `?`.
 */
const followed = /^(?<slug>[a-z\d-]*)(?:[^\p{Script=Latin}\p{N}&-][^\p{Script=Latin}\p{N}&]*)?(?:&.*)?$/isu;

const withoutDashesBehind = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === '-') end -= 1;
  return text.slice(0, end);
};

/** The slug in the path of an opened address; null when it has none. No slug has any of what may follow it. */
export function openedSlug(path: string): string | null {
  const exact = linkSlugSchema.safeParse(path);
  if (exact.success) return exact.data;
  const start = followed.exec(plainText(path))?.groups?.['slug'] ?? '';
  return linkSlugSchema.safeParse(withoutDashesBehind(start)).data ?? null;
}

/** The query of an opened address as it is written, also where parameters were added without `?`. */
export function openedQuery(url: string): string {
  const mark = url.indexOf('?');
  const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
  const sign = path.indexOf('&');
  return [sign === -1 ? '' : path.slice(sign + 1), query].filter((part) => part !== '').join('&');
}

/** An address of a link as it is sent to a visitor who opened the link at a URL. */
export function addressFor({ passesQuery }: OpenedLink, address: string, url: string): string {
  const query = passesQuery ? openedQuery(url) : '';
  return query === '' ? address : sentAddress(withQuery(address, query));
}
