import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu } from '@tessera/ui/shared-modules/kit';
import { Copy, FileUp, FolderInput, RefreshCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRights } from '../../../lib/plan/use-rights.ts';
import { ImportDialog } from '../../imports/import-dialog.tsx';
import { toRescanTargets } from '../scan/rescan-target.ts';
import { useRescanDialog } from '../scan/use-rescan-dialog.tsx';
import { canCopy, useTransfer } from '../use-transfer.tsx';

interface ContentMenuProps {
  readonly content: Content;
  readonly onRemove: () => void;
}

/** The actions on one content. */
export function ContentMenu({ content, onRemove }: ContentMenuProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const rescan = useRescanDialog();
  const transfer = useTransfer();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <ActionMenu
        size="small"
        label={t('content.more.label', { account: titleOf(content) })}
        actions={[
          {
            label: t('rescan.content.action'),
            icon: <RefreshCw aria-hidden />,
            isDisabled: isExpired || content.updating,
            run: () => rescan.open(toRescanTargets([content])),
          },
          {
            label: t('content.move.action'),
            icon: <FolderInput aria-hidden />,
            isDisabled: isExpired,
            run: () => transfer.open({ kind: 'move', contents: [content] }),
          },
          ...(canCopy(content)
            ? [
                {
                  label: t('content.copy.action'),
                  icon: <Copy aria-hidden />,
                  isDisabled: isExpired,
                  run: () => transfer.open({ kind: 'copy', contents: [content] }),
                },
              ]
            : []),
          {
            label: t('import.open.action'),
            icon: <FileUp aria-hidden />,
            isDisabled: isExpired,
            run: () => setIsImporting(true),
          },
          {
            label: t('content.delete.action'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            startsGroup: true,
            run: onRemove,
          },
        ]}
      />
      {rescan.dialog}
      {transfer.dialog}
      {isImporting && <ImportDialog content={content} onClose={() => setIsImporting(false)} />}
    </>
  );
}
