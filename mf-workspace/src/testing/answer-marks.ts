import type { CallOutput } from '@tessera/contracts/http/define-call';
import { mediaCalls, type MediaStatusChange } from '@tessera/contracts/media/media.calls';
import type { FakeHost } from '@tessera/ui/testing/fake-host';

/** Who set each mark, and when. */
export const mark = { at: '2026-03-02T09:00:00.000Z', by: 'mira@example.com' };

/** The answer to changes of marks. */
export const toMarked = (changes: readonly MediaStatusChange[]): CallOutput<typeof mediaCalls.setMediaStatus> => ({
  mediaList: changes.map(({ mediaId, folderId, contentId, block, public: isPublic, pin, cta }) => ({
    mediaId,
    folderId,
    contentId,
    status: {
      block: block ? mark : null,
      public: isPublic ? mark : null,
      pin: pin ? mark : null,
      cta: cta ? { ...cta, ...mark } : null,
    },
  })),
});

/** Answers changes of marks as the server does. */
export const answerMarks = ({ network }: FakeHost): void =>
  network.answer(mediaCalls.setMediaStatus, ({ body }) => toMarked(body.mediaList));
