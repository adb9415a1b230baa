import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { useGuardLeave } from '../act/use-guard-leave.ts';
import { DialogContent } from '../focus/dialog-content.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { LoadState } from '../page/load-state.tsx';
import type { Loadable } from '../page/loadable.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportHistory } from './import-history.tsx';
import type { ImportItem } from './import-item.ts';
import { UploadNotice } from './upload-notice.tsx';
import { useUpload, type UploadOptions } from './use-upload.ts';

interface FileStepProps<Item extends ImportItem> extends UploadOptions<Item> {
  /** `help` says which files are accepted, `wrongType` is the error for any other file. */
  readonly help: string;
  readonly wrongType: (fileName: string) => string;
  /** Earlier imports. */
  readonly imports: Loadable<readonly Item[]>;
  readonly onOpen: (item: Item) => void;
  readonly onClose: () => void;
  /** Describes what a file may contain. */
  readonly children: ReactNode;
}

/** The step in which the user chooses a file, with the list of earlier imports. */
export function FileStep<Item extends ImportItem>({
  help,
  wrongType,
  imports,
  onOpen,
  onClose,
  children,
  ...upload
}: FileStepProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const { state, send, cancel } = useUpload(upload);
  const isSending = state.status === 'sending';
  useGuardLeave(isSending);
  return (
    <>
      <DialogContent>
        {isSending ? null : <FileDrop help={help} onFile={(file) => void send(file)} />}
        <UploadNotice state={state} wrongType={wrongType} onCancel={cancel} />
        {!isSending && children}
        <LoadState state={imports} skeleton={null} empty={null}>
          {(items) => <ImportHistory items={items} onOpen={onOpen} isDisabled={isSending} />}
        </LoadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('import.dialog.close')}</Button>
      </DialogActions>
    </>
  );
}
