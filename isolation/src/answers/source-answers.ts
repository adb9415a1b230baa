import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { AnswerBook } from './answer-book.ts';

/** The available sources and their search results. */
export function answerSources({ on }: AnswerBook): void {
  on(contentCalls.getSources, () => ({
    hasVendor: true,
    ownAccounts: [{ username: 'lumen.kitchen', fullName: 'Lumen Kitchen' }],
  }));
  on(contentCalls.search, ({ query: { text } }) => ({
    users: [
      {
        id: '17841400000000003',
        username: `${text.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')}.daily`,
        fullName: null,
        followers: 12_300,
        picture: null,
      },
    ],
    places: [{ locationId: '213000000001', name: text, city: null, posts: 240 }],
    hashtags: [{ name: text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''), posts: 240 }],
    source: 'vendor' as const,
  }));
}
