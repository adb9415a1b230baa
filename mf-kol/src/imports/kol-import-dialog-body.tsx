import { isAtWork } from '@tessera/contracts/import/import-state';
import type { KolImport } from '@tessera/contracts/kol/kol-import.schema';
import { Dialog } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { RunStep } from '@tessera/ui/shared-modules/import';
import { DialogHead, useAskToDiscard } from '@tessera/ui/shared-modules/kit';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { KolFileStep } from './kol-file-step.tsx';
import { KolMappingStep } from './kol-mapping-step.tsx';
import { KolResult } from './kol-result.tsx';
import { useKolImportActs } from './use-kol-import-acts.ts';
import { useKolImports } from './use-kol-imports.ts';

const dialogWidth = 720;

/** A file as it is read now: in other characters its columns are others. */
const readingOf = ({ id, encoding }: KolImport): string => `${id} ${encoding ?? ''}`;

/** The file, what its columns mean, the work, and what came of it. Closing it ends nothing that runs. */
export function KolImportDialogBody({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('kol');
  const titleId = useId();
  const imports = useKolImports();
  const [currentId, setCurrentId] = useState<string>();
  const [chosenIn, setChosenIn] = useState<string | null>(null);
  const current = imports.status === 'ready' ? imports.data.find(({ id }) => id === currentId) : undefined;
  // What was chosen of a file that is read anew, or is at work by now, is lost or sent already.
  const escape = useAskToDiscard(current?.state === 'uploaded' && chosenIn === readingOf(current), onClose);
  return (
    <Dialog open onClose={escape} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: dialogWidth, maxWidth: '100%' } } }}>
      <DialogHead id={titleId} title={current ? t('import.titleOf', { file: current.fileName }) : t('import.title')} onClose={escape} />
      {current ? (
        <CurrentStep item={current} onChosen={(isChosen) => setChosenIn(isChosen ? readingOf(current) : null)} onOther={() => setCurrentId(undefined)} onClose={onClose} />
      ) : (
        <KolFileStep imports={imports} onUploaded={({ id }) => setCurrentId(id)} onOpen={({ id }) => setCurrentId(id)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface CurrentStepProps {
  readonly item: KolImport;
  readonly onChosen: (isChosen: boolean) => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

function CurrentStep({ item, onChosen, onOther, onClose }: CurrentStepProps): ReactNode {
  const { cancel } = useKolImportActs(item.id);
  if (item.state === 'uploaded') return <KolMappingStep key={readingOf(item)} item={item} onChosen={onChosen} onOther={onOther} />;
  if (isAtWork(item)) return <RunStep item={item} isCancelling={cancel.isPending} onCancel={() => cancel.mutate()} onClose={onClose} />;
  return <KolResult item={item} onOther={onOther} onClose={onClose} />;
}
