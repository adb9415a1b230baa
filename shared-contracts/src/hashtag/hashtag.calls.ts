import { defineCall } from '../http/define-call.ts';
import { tagDraftSchema, tagSuggestionsSchema } from './hashtag.schema.ts';

export const hashtagCalls = {
  suggest: defineCall({
    id: 'hashtag.suggest',
    method: 'POST',
    path: '/hashtag/suggest',
    summary:
      'Hashtags for the draft of a caption, from the captions among the posts of all boards that are most like it, with the posts that each rests on.',
    right: 'analysis',
    owner: 'caller',
    body: tagDraftSchema,
    response: tagSuggestionsSchema,
    errors: ['planRight'],
    changes: false,
    rate: 'report',
  }),
} as const;
