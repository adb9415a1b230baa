import type { ContentType } from './content.schema.ts';

/** The parts of a content that its title is made of. */
export interface TitledContent {
  readonly type: ContentType;
  readonly value: string;
  /** Name of a place: `title` in a database row, `fullName` in the API. */
  readonly title?: string | null;
  readonly fullName?: string | null;
}

/**
 * The title of a content: an account by its name, a hashtag with #, a place by its name, a keyword in quotation marks,
 * tagged posts by the tagged account.
 */
export function titleOf({ type, value, title, fullName }: TitledContent): string {
  switch (type) {
    case 'HASHTAG':
      return `#${value}`;
    case 'LOCATION':
      return title ?? fullName ?? value;
    case 'USERTAGGED':
      return `@${value}`;
    case 'KEYWORD':
      return `“${value}”`;
    default:
      return value;
  }
}
