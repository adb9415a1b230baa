import { defineExamples } from '../catalogue/examples.ts';
import { expired, WithHost } from '../catalogue/frames.tsx';
import { ExpiredNote } from './expired-note.tsx';

export const examples = defineExamples('messages', {
  ExpiredNote: {
    expired: () => (
      <WithHost session={expired}>
        <ExpiredNote />
      </WithHost>
    ),
  },
});
