import type { LinkFileQuery } from '@tessera/contracts/link/link-file.schema';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { PreviewSection, RowPreview } from '@tessera/ui/shared-modules/import';
import {
  NameText,
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { previewLinkFile, type LinkFilePage } from './use-links.ts';
import { useRejectedText } from './use-rejected-text.ts';

interface LinkFilePreviewProps {
  readonly file: File;
  /** How the file is read; null while the column of the target is missing. */
  readonly query: LinkFileQuery | null;
}

/** The links of the first rows as they would be created, with the reason for those that would not. */
export function LinkFilePreview({ file, query }: LinkFilePreviewProps): ReactNode {
  return <PreviewSection>{query && <PreviewTable file={file} query={query} />}</PreviewSection>;
}

type PreviewRow = LinkFilePage['previewList'][number];

function PreviewTable({ file, query }: { readonly file: File; readonly query: LinkFileQuery }): ReactNode {
  const { t } = useTranslation('blog');
  const { list } = useFormat();
  const { api } = useHost();
  const label = useFieldLabels(linkLabels);
  const { columnOf, reasonOf } = useRejectedText();
  const shown = useSettledQuery({
    queryKey: ['linkFile', file.name, file.size, file.lastModified, query],
    queryFn: async ({ signal }) => (await previewLinkFile(api, file, query, signal)).previewList,
  });
  const skipped = (rejected: NonNullable<PreviewRow['rejected']>): string =>
    t('link.file.skipped', { column: columnOf(rejected), reason: reasonOf(rejected) });
  return (
    <RowPreview
      rows={toLoadable(shown.query, (rows) => rows.length === 0)}
      isSettling={shown.isSettling}
      columns={[
        {
          id: 'target',
          title: label('target'),
          cell: ({ link, rejected }) => (rejected ? skipped(rejected) : <NameText>{link?.target ?? ''}</NameText>),
        },
        { id: 'title', title: label('title'), cell: ({ link }) => <NameText>{link?.title ?? ''}</NameText> },
        { id: 'tags', title: label('tags'), from: 'sm', cell: ({ link }) => list(link?.tags ?? []) },
      ]}
    />
  );
}
