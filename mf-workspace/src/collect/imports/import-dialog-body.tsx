import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { isAtWork } from '@tessera/contracts/import/import-state';
import type { Import } from '@tessera/contracts/import/import.schema';
import { Dialog } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { readingKey, RunStep } from '@tessera/ui/shared-modules/import';
import { DialogHead, useAskToDiscard } from '@tessera/ui/shared-modules/kit';
import { useId, useState, type ReactNode } from 'react';
import { MappingStep } from './mapping/mapping-step.tsx';
import { PostFileStep } from './post-file-step.tsx';
import { PostResult } from './post-result.tsx';
import { useCancelImport } from './running-imports.tsx';
import { useImports } from './use-imports.ts';

const dialogWidth = 720;

export interface ImportDialogProps {
  readonly content: Content;
  /** The import to show; without it, the user first chooses a file. */
  readonly importId?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Imports media into a content: file, meaning of its columns, progress and result. Closing the dialog does not stop a
 * running import.
 */
export function ImportDialogBody({ content, importId, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const imports = useImports(content.id);
  const [currentId, setCurrentId] = useState(importId);
  const [chosenIn, setChosenIn] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const current = imports.status === 'ready' ? imports.data.find(({ id }) => id === currentId) : undefined;
  // When the file is read in another way, and after the start of the import, there are no choices left to lose.
  const isChosen = current?.state === 'uploaded' && chosenIn === readingKey(current);
  // Leaving would abort an upload, too.
  const escape = useAskToDiscard(isSending || isChosen, onClose);
  const title = current
    ? t('import.dialog.titleOf', { file: current.fileName, content: titleOf(content) })
    : t('import.dialog.title', { content: titleOf(content) });
  return (
    <Dialog
      open
      onClose={escape}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: dialogWidth, maxWidth: '100%' } } }}
    >
      <DialogHead id={titleId} title={title} onClose={escape} />
      {current ? (
        <CurrentStep
          item={current}
          isChosen={isChosen}
          onChosen={(isNow) => setChosenIn(isNow ? readingKey(current) : null)}
          onOther={() => setCurrentId(undefined)}
          onClose={onClose}
        />
      ) : (
        <PostFileStep
          contentId={content.id}
          imports={imports}
          onUploaded={({ id }) => setCurrentId(id)}
          onOpen={({ id }) => setCurrentId(id)}
          onSending={setIsSending}
          onClose={escape}
        />
      )}
    </Dialog>
  );
}

interface CurrentStepProps {
  readonly item: Import;
  /** Choices of columns would be lost. */
  readonly isChosen: boolean;
  readonly onChosen: (isChosen: boolean) => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

function CurrentStep({ item, isChosen, onChosen, onOther, onClose }: CurrentStepProps): ReactNode {
  const cancel = useCancelImport(item.contentId);
  // An uploaded file counts among those that wait until its import is cancelled.
  const giveUp = useAskToDiscard(isChosen, () => {
    cancel.mutate(item.id);
    onOther();
  });
  if (item.state === 'uploaded') return <MappingStep key={item.id} item={item} onChosen={onChosen} onCancel={giveUp} />;
  if (isAtWork(item))
    return (
      <RunStep item={item} isCancelling={cancel.isPending} onCancel={() => cancel.mutate(item.id)} onClose={onClose} />
    );
  return <PostResult item={item} onOther={onOther} onClose={onClose} />;
}
