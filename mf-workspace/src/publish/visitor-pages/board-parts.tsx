import { titleOf } from '@tessera/contracts/content/content-title';
import { folderLabels } from '@tessera/contracts/folder/folder.schema';
import { mediaFilterLabels, type MediaFilter, type MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { SharedBoard } from '@tessera/contracts/share/share.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFieldLabels, useFormat, type ListColumn } from '@tessera/ui/shared-modules/kit';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

type SharedContent = SharedBoard['contentList'][number];

/** A note about what is shown. */
export const Quiet = styled('p')({ color: color.inkSecondary });

/** The contents of a shared board. */
export function BoardContents({ contents }: { readonly contents: readonly SharedContent[] }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const folderLabel = useFieldLabels(folderLabels);
  const columns: readonly ListColumn<SharedContent & { readonly id: string }>[] = [
    { id: 'name', title: t('report.column.content'), cell: (content) => titleOf(content) },
    { id: 'fullName', title: t('share.board.fullName'), from: 'sm', cell: ({ fullName }) => fullName ?? '' },
    { id: 'posts', title: folderLabel('mediaCount'), align: 'end', cell: ({ mediaCount }) => number(mediaCount) },
  ];
  return (
    <ListTable
      label={t('share.board.contents')}
      columns={columns}
      rows={contents.map((content) => ({ ...content, id: `${content.type}.${content.value}` }))}
    />
  );
}

/** The parts of a shared board's filter. Renders nothing if it has none. */
export function BoardFilter({ filter }: { readonly filter: MediaFilter }): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  const label = useFieldLabels(mediaFilterLabels);
  const parts = unsafeCast<readonly MediaFilterKey[]>(Object.keys(filter)).filter((key) => filter[key] !== undefined);
  return parts.length === 0 ? null : (
    <Quiet>{t('share.board.filter', { parts: list(parts.map((key) => label(key))) })}</Quiet>
  );
}
