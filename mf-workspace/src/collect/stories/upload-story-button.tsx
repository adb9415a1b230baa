import { Problem } from '@tessera/contracts/http/problem';
import { storyFileBytesMax } from '@tessera/contracts/story/story.limits';
import type { StoryContent } from '@tessera/contracts/story/story.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { GuardedToolButton } from '../../lib/plan/guarded-button.tsx';
import { useStoryActs } from './use-story-acts.ts';

const bytesInMegabyte = 1_048_576;

/** Uploads a picture of the user's own to a clipboard. */
export function UploadStoryButton({ clipboard }: { readonly clipboard: StoryContent }): ReactNode {
  const { t } = useTranslation('workspace');
  const { upload } = useStoryActs();
  const notifyProblem = useNotifyProblem();
  const [isSending, setIsSending] = useState(false);
  const fileRef = useRef<HTMLInputElement>(null);
  const send = async (file: File): Promise<void> => {
    if (file.size > storyFileBytesMax) {
      notifyProblem(new Problem('fileTooLarge', { params: { maximum: storyFileBytesMax / bytesInMegabyte } }));
      return;
    }
    setIsSending(true);
    await upload(clipboard, file);
    setIsSending(false);
  };
  return (
    <>
      <input
        ref={fileRef}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('story.upload.open')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <GuardedToolButton
        from="sm"
        icon={<Upload aria-hidden />}
        label={t(isSending ? 'story.upload.sending' : 'story.upload.open')}
        aria-disabled={isSending}
        onClick={() => {
          if (!isSending) fileRef.current?.click();
        }}
      />
    </>
  );
}
