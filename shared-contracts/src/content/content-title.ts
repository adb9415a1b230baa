import type { ContentType } from './content.schema.ts';

/** What a content is called by. */
export interface TitledContent {
  readonly type: ContentType;
  readonly value: string;
  /** The name of a place, as a row holds it or as the API tells it. */
  readonly title?: string | null;
  readonly fullName?: string | null;
}

/** A content as people write it: an account by its name, a hashtag with its sign, a place by its name, a keyword in quotation marks, what tags an account by the account. */
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
