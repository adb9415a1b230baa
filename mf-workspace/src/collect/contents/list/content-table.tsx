import { titleOf } from '@tessera/contracts/content/content-title';
import { contentLabels } from '@tessera/contracts/content/content.schema';
import { paths } from '@tessera/contracts/paths';
import { Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ExplainedNumber,
  ListTable,
  NameLink,
  NameText,
  useFieldLabels,
  useFormat,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { AsOf } from '../../../lib/as-of.tsx';
import { ContentStateMark } from '../scan/content-state-mark.tsx';
import { useAskToRemoveContents } from '../use-ask-to-remove-contents.ts';
import { useExplainContent } from '../use-explain-content.ts';
import { ContentBulkBar } from './content-bulk-bar.tsx';
import { ContentMenu } from './content-menu.tsx';
import type { ContentRow } from './content-rows.ts';
import { ContentTitle } from './content-title.tsx';

// Break names of boards between words only.
const Board = styled('div')({ minWidth: 112, '& span': { overflowWrap: 'break-word' } });

function useContentColumns(onRemove: (content: ContentRow) => void): readonly ListColumn<ContentRow>[] {
  const { t } = useTranslation('workspace');
  const { number, compact } = useFormat();
  const label = useFieldLabels(contentLabels);
  const explain = useExplainContent();
  return [
    { id: 'content', title: label('value'), cell: (content) => <ContentTitle content={content} /> },
    {
      id: 'type',
      title: label('type'),
      from: 'xl',
      isOneLine: true,
      cell: ({ type }) => t(`content.type.${type}.one`),
    },
    {
      id: 'board',
      title: label('folder'),
      width: '16%',
      from: 'lg',
      cell: ({ folderId, folderName }) => (
        <Board>
          <NameLink to={paths.board(folderId)} style={{ fontWeight: 'inherit' }}>
            {folderName !== null && <NameText>{folderName}</NameText>}
          </NameLink>
        </Board>
      ),
    },
    {
      id: 'followers',
      title: label('followers'),
      align: 'end',
      from: 'xl',
      cell: (content) => (
        <ExplainedNumber
          label={label('followers')}
          full={content.followers === null ? t('figure.unknown') : number(content.followers)}
          explanation={explain.followers(content)}
        >
          {content.followers === null ? t('figure.unknown') : compact(content.followers)}
        </ExplainedNumber>
      ),
    },
    {
      id: 'media',
      title: label('mediaCount'),
      align: 'end',
      from: 'md',
      cell: (content) => (
        <ExplainedNumber label={label('mediaCount')} explanation={explain.media(content)}>
          {number(content.mediaCount)}
        </ExplainedNumber>
      ),
    },
    { id: 'state', title: label('state'), cell: (content) => <ContentStateMark content={content} /> },
    { id: 'asOf', title: label('asOf'), from: 1400, cell: ({ asOf }) => <AsOf time={asOf} /> },
    {
      id: 'actions',
      title: t('folder.column.actions'),
      isTitleHidden: true,
      align: 'end',
      width: 56,
      cell: (content) => <ContentMenu content={content} onRemove={() => onRemove(content)} />,
    },
  ];
}

/**
 * The contents of all boards as a table. Several can be selected; the Delete key deletes the selected ones, or else the
 * focused one.
 */
export function ContentTable({ rows }: { readonly rows: readonly ContentRow[] }): ReactNode {
  const { t } = useTranslation('workspace');
  const askToRemove = useAskToRemoveContents();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => chosenIds.has(id));

  const nameOf = (id: string): string => rows.flatMap((row) => (row.id === id ? [titleOf(row)] : [])).join('');
  const remove = (contents: readonly ContentRow[]): void =>
    void askToRemove(contents, { onRemoved: () => setChosenIds(new Set()) });
  const columns = useContentColumns((content) => remove([content]));
  const onRowKeyDown = (event: KeyboardEvent, content: ContentRow): void => {
    if (event.key === 'Delete') remove(chosenIds.has(content.id) ? chosen : [content]);
  };

  return (
    <Stack sx={{ gap: 3 }}>
      <ListTable
        label={t('content.list.title')}
        columns={columns}
        rows={rows}
        selection={{
          ids: chosenIds,
          onChange: setChosenIds,
          allLabel: t('content.choose.all'),
          rowLabel: (id) => t('content.choose.one', { account: nameOf(id) }),
        }}
        onRowKeyDown={onRowKeyDown}
      />
      <ContentBulkBar chosen={chosen} onRemove={() => remove(chosen)} onClear={() => setChosenIds(new Set())} />
    </Stack>
  );
}
