import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { MenuAction } from '@tessera/ui/shared-modules/kit';
import { ClipboardPlus, Copy, FileUp, FolderInput, RefreshCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWorkspaceAddress } from '../../browse/views/use-workspace-address.ts';
import { removeItems } from '../../lib/current-list.ts';
import { useRights } from '../../lib/plan/use-rights.ts';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { AddClipDialog } from './add/add-clip-dialog.tsx';
import { useBeyondPlan } from './beyond-plan-notice.tsx';
import { toRescanTargets } from './scan/rescan-target.ts';
import { useRescanDialog } from './scan/use-rescan-dialog.tsx';
import { useAskToRemoveContents } from './use-ask-to-remove-contents.ts';
import { canCopy, useTransfer } from './use-transfer.tsx';

interface ContentActions {
  /** Empty without a content. */
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
}

/** The actions on the current content. After it is deleted, the first remaining one becomes current. */
export function useContentActions(content: Content | undefined, contents: readonly Content[]): ContentActions {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const beyond = useBeyondPlan();
  const { go } = useWorkspaceAddress();
  const askToRemove = useAskToRemoveContents();
  const rescan = useRescanDialog();
  // After a move, show the content on its new board.
  const transfer = useTransfer((moved, folder) =>
    go({ folderId: folder.id, contentId: moved[0]?.id ?? null, media: null }),
  );
  const [importing, setImporting] = useState<Content>();
  const [clipping, setClipping] = useState<Content>();
  if (!content) return { actions: [], dialog: null };
  const account = titleOf(content);
  const isReadOnly = isExpired || beyond.some(({ id }) => id === content.id);
  const remove = (): void => {
    const next = removeItems({ items: contents, currentId: content.id }, [content.id]).currentId;
    void askToRemove([content], {
      onRemoved: () => go({ contentId: next, media: null }, { replace: true }),
      onRestored: () => go({ contentId: content.id, media: null }, { replace: true }),
    });
  };
  return {
    actions: [
      ...(content.type === 'CLIPBOARD'
        ? [
            {
              label: t('clip.add.action'),
              icon: <ClipboardPlus aria-hidden />,
              isDisabled: isReadOnly,
              startsGroup: true,
              run: () => setClipping(content),
            },
          ]
        : []),
      {
        label: t('rescan.content.named', { account }),
        icon: <RefreshCw aria-hidden />,
        isDisabled: isReadOnly || content.updating,
        startsGroup: content.type !== 'CLIPBOARD',
        run: () => rescan.open(toRescanTargets([content])),
      },
      {
        label: t('content.move.named', { account }),
        icon: <FolderInput aria-hidden />,
        isDisabled: isExpired,
        run: () => transfer.open({ kind: 'move', contents: [content] }),
      },
      ...(canCopy(content)
        ? [
            {
              label: t('content.copy.named', { account }),
              icon: <Copy aria-hidden />,
              isDisabled: isExpired,
              run: () => transfer.open({ kind: 'copy', contents: [content] }),
            },
          ]
        : []),
      {
        label: t('import.open.into', { account }),
        icon: <FileUp aria-hidden />,
        isDisabled: isReadOnly,
        run: () => setImporting(content),
      },
      { label: t('content.delete.named', { account }), icon: <Trash2 aria-hidden />, tone: 'danger', run: remove },
    ],
    dialog: (
      <>
        {rescan.dialog}
        {transfer.dialog}
        {clipping && <AddClipDialog clipboard={clipping} onClose={() => setClipping(undefined)} />}
        {importing && <ImportDialog content={importing} onClose={() => setImporting(undefined)} />}
      </>
    ),
  };
}
