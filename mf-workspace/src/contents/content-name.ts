import type { Content } from '@tessera/contracts/content/content.schema';

/** A content as people write it: an account by its name, a hashtag with its sign. */
export const contentName = ({ type, value }: Pick<Content, 'type' | 'value'>): string => (type === 'HASHTAG' ? `#${value}` : value);
