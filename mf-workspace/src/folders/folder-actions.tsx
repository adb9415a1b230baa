import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction } from '@tessera/ui/shared-modules/kit';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../plan/use-rights.ts';

interface FolderActionsProps {
  readonly folder: Folder;
  readonly onRename: (folder: Folder) => void;
  readonly onRemove: (folder: Folder) => void;
}

/** What can be done to one board. */
export function FolderActions({ folder, onRename, onRemove }: FolderActionsProps): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { isExpired } = useRights();
  const { name } = folder.settings;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <IconAction
        size="small"
        label={isExpired ? t('problem:expired') : t('folder.rename.named', { name })}
        icon={<Pencil aria-hidden />}
        aria-disabled={isExpired}
        aria-keyshortcuts="F2"
        onClick={() => isExpired || onRename(folder)}
      />
      <IconAction size="small" label={t('folder.delete.named', { name })} icon={<Trash2 aria-hidden />} aria-keyshortcuts="Delete" onClick={() => onRemove(folder)} />
    </Stack>
  );
}
