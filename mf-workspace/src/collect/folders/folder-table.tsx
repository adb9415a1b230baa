import { folderLabels, type Folder } from '@tessera/contracts/folder/folder.schema';
import { paths } from '@tessera/contracts/paths';
import { Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  IconAction,
  ListTable,
  NameLink,
  NameText,
  useFieldLabels,
  useFormat,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import { Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { AsOf } from '../../lib/as-of.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { FolderCount } from './folder-count.tsx';
import { FolderCover } from './folder-cover.tsx';

interface FolderTableProps {
  readonly folders: readonly Folder[];
  readonly onRename: (folder: Folder) => void;
  readonly onRemove: (folder: Folder) => void;
}

/** The boards as a table. F2 renames the focused board, Delete deletes it. */
export function FolderTable({ folders, onRename, onRemove }: FolderTableProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const label = useFieldLabels(folderLabels);

  const columns: readonly ListColumn<Folder>[] = [
    {
      id: 'cover',
      title: t('folder.column.cover'),
      isTitleHidden: true,
      width: 72,
      cell: (folder) => <FolderCover folder={folder} />,
    },
    {
      id: 'name',
      title: label('name'),
      cell: (folder) => (
        <NameLink to={paths.board(folder.id)}>
          <NameText>{folder.settings.name}</NameText>
        </NameLink>
      ),
    },
    {
      id: 'contents',
      title: label('contentCount'),
      align: 'end',
      from: 'sm',
      below: ({ contentCount, mediaCount }) =>
        `${t('content.count', { count: contentCount })} · ${t('media.count', { count: mediaCount })}`,
      cell: (folder) => (
        <FolderCount folder={folder} count="contentCount">
          {number(folder.contentCount)}
        </FolderCount>
      ),
    },
    {
      id: 'media',
      title: label('mediaCount'),
      align: 'end',
      from: 'sm',
      cell: (folder) => (
        <FolderCount folder={folder} count="mediaCount">
          {number(folder.mediaCount)}
        </FolderCount>
      ),
    },
    { id: 'asOf', title: label('asOf'), from: 'lg', cell: (folder) => <AsOf time={folder.asOf} /> },
    {
      id: 'actions',
      title: t('folder.column.actions'),
      isTitleHidden: true,
      align: 'end',
      width: 96,
      cell: (folder) => <FolderActions folder={folder} onRename={onRename} onRemove={onRemove} />,
    },
  ];

  const onRowKeyDown = (event: KeyboardEvent, folder: Folder): void => {
    if (event.key === 'F2') onRename(folder);
    else if (event.key === 'Delete') onRemove(folder);
  };

  return <ListTable label={t('folder.list.title')} columns={columns} rows={folders} onRowKeyDown={onRowKeyDown} />;
}

interface FolderActionsProps {
  readonly folder: Folder;
  readonly onRename: (folder: Folder) => void;
  readonly onRemove: (folder: Folder) => void;
}

/** The actions on one board. */
function FolderActions({ folder, onRename, onRemove }: FolderActionsProps): ReactNode {
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
      <IconAction
        size="small"
        label={t('folder.delete.named', { name })}
        icon={<Trash2 aria-hidden />}
        aria-keyshortcuts="Delete"
        onClick={() => onRemove(folder)}
      />
    </Stack>
  );
}
