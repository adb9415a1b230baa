import type { Import } from '@tessera/contracts/import/import.schema';
import { Button, DialogActions, DialogContent } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useGuardLeave } from '../lib/use-guard-leave.ts';
import { FileDrop } from './file-drop.tsx';
import { KnownColumns } from './known-columns.tsx';
import { ImportHistory } from './import-history.tsx';
import { UploadNotice } from './upload-notice.tsx';
import { useUploadImport } from './use-upload-import.ts';

interface FileStepProps {
  readonly contentId: string;
  readonly imports: Loadable<readonly Import[]>;
  readonly onUploaded: (item: Import) => void;
  readonly onOpen: (item: Import) => void;
  readonly onClose: () => void;
}

/** The file to import, and the imports that were before. */
export function FileStep({ contentId, imports, onUploaded, onOpen, onClose }: FileStepProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { state, send, cancel } = useUploadImport(contentId, onUploaded);
  const isSending = state.status === 'sending';
  useGuardLeave(isSending);
  return (
    <>
      <DialogContent>
        {isSending ? null : <FileDrop onFile={(file) => void send(file)} />}
        <UploadNotice state={state} onCancel={cancel} />
        {!isSending && <KnownColumns />}
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
