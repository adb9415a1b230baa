import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { MenuAction } from '@tessera/ui/shared-modules/kit';
import { FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { removeItems } from '../lib/current-list.ts';
import { useRights } from '../lib/use-rights.ts';
import { useWorkspaceAddress } from '../lib/use-workspace-address.ts';
import { contentName } from './content-name.ts';
import { useAskToRemoveContents } from './use-ask-to-remove-contents.ts';

interface ContentActions {
  /** None without a content. */
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
}

/** What can be done to the chosen content. Where it is deleted, the first that remains becomes current. */
export function useContentActions(content: Content | undefined, contents: readonly Content[]): ContentActions {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const { go } = useWorkspaceAddress();
  const askToRemove = useAskToRemoveContents();
  const [importing, setImporting] = useState<Content>();
  if (!content) return { actions: [], dialog: null };
  const account = contentName(content);
  const remove = (): void => {
    const next = removeItems({ items: contents, currentId: content.id }, [content.id]).currentId;
    void askToRemove([content], {
      onRemoved: () => go({ contentId: next, media: null }, { replace: true }),
      onRestored: () => go({ contentId: content.id, media: null }, { replace: true }),
    });
  };
  return {
    actions: [
      { label: t('import.open.into', { account }), icon: <FileUp aria-hidden />, isDisabled: isExpired, startsGroup: true, run: () => setImporting(content) },
      { label: t('content.delete.named', { account }), icon: <Trash2 aria-hidden />, tone: 'danger', run: remove },
    ],
    dialog: importing && <ImportDialog content={importing} onClose={() => setImporting(undefined)} />,
  };
}
