import Dialog from '@mui/material/Dialog';
import type { FileItem, ShownFileImport } from '@tessera/contracts/import/file-import';
import { isAtWork } from '@tessera/contracts/import/import-state';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { useId, useState, type ReactNode } from 'react';
import { DialogHead } from '../../dialog/dialog-head.tsx';
import { useAskToDiscard } from '../../dialog/use-ask-to-discard.ts';
import { readingKey } from '../reading/use-state-of-reading.ts';
import { RunStep } from '../run-step.tsx';
import { FileImportFile } from './file-import-file.tsx';
import { FileImportMapping } from './file-import-mapping.tsx';
import type { FileImportParts } from './file-import-parts.ts';
import { FileImportResult } from './file-import-result.tsx';
import { useFileImportActs, useFileImports } from './use-file-import.ts';

const dialogWidth = 720;

type FileImportDialogProps<Kind extends ShownFileImport> = FileImportParts<Kind> & { readonly onClose: () => void };

/**
 * Imports rows of one kind from a CSV file, in steps: file, mapping of columns, progress, result. Closing the dialog
 * does not stop a running import.
 */
export function FileImportDialog<Kind extends ShownFileImport>({
  onClose,
  ...given
}: FileImportDialogProps<Kind>): ReactNode {
  // The rows' type is lost here: they are only rendered by the columns of the same kind.
  const parts = unsafeCast<FileImportParts>(given);
  const titleId = useId();
  const imports = useFileImports(parts);
  const [currentId, setCurrentId] = useState<string>();
  const [chosenIn, setChosenIn] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const current = imports.status === 'ready' ? imports.data.find(({ id }) => id === currentId) : undefined;
  // When the file is read in another way, and after the start of the import, there are no choices left to lose.
  const isChosen = current?.state === 'uploaded' && chosenIn === readingKey(current);
  // Leaving would abort an upload, too.
  const escape = useAskToDiscard(isSending || isChosen, onClose);
  return (
    <Dialog
      open
      onClose={escape}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: dialogWidth, maxWidth: '100%' } } }}
    >
      <DialogHead
        id={titleId}
        title={current ? parts.text('titleOf', { file: current.fileName }) : parts.text('title', {})}
        onClose={escape}
      />
      {current ? (
        <CurrentStep
          parts={parts}
          item={current}
          isChosen={isChosen}
          onChosen={(isNow) => setChosenIn(isNow ? readingKey(current) : null)}
          onOther={() => setCurrentId(undefined)}
          onClose={onClose}
        />
      ) : (
        <FileImportFile
          parts={parts}
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
  readonly parts: FileImportParts;
  readonly item: FileItem;
  /** Choices of columns would be lost. */
  readonly isChosen: boolean;
  readonly onChosen: (isChosen: boolean) => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

function CurrentStep({ parts, item, isChosen, onChosen, onOther, onClose }: CurrentStepProps): ReactNode {
  const { cancel } = useFileImportActs(parts, item.id);
  // An uploaded file counts among those that wait until its import is cancelled.
  const giveUp = useAskToDiscard(isChosen, () => {
    cancel.mutate();
    onOther();
  });
  if (item.state === 'uploaded')
    return <FileImportMapping key={item.id} parts={parts} item={item} onChosen={onChosen} onCancel={giveUp} />;
  if (isAtWork(item))
    return <RunStep item={item} isCancelling={cancel.isPending} onCancel={() => cancel.mutate()} onClose={onClose} />;
  return <FileImportResult parts={parts} item={item} onOther={onOther} onClose={onClose} />;
}
