import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import type { BcaPost } from '@tessera/contracts/bca/bca.schema';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ListColumn } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

const Caption = styled('div')({ maxWidth: 'clamp(150px, 30vw, 480px)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The posts that creators allow, with their figures; the newest first. */
export function PostTable({ rows }: { readonly rows: readonly BcaPost[] }): ReactNode {
  const { t } = useTranslation('chatbot');
  const { number, date } = useFormat();
  const label = useFieldLabels(bcaLabels);
  const textOf = ({ caption }: BcaPost): string => (caption === '' ? t('branded.posts.open') : caption);
  const columns: readonly ListColumn<BcaPost & { readonly id: string }>[] = [
    { id: 'caption', title: label('caption'), cell: (post) => <Caption>{post.link.startsWith('https://') ? <Link href={post.link} target="_blank" rel="noreferrer">{textOf(post)}</Link> : textOf(post)}</Caption> },
    { id: 'username', title: label('username'), from: 'md', cell: ({ username }) => `@${username}` },
    { id: 'likes', title: label('likes'), align: 'end', cell: ({ likes }) => (likes === null ? '–' : number(likes)) },
    { id: 'comments', title: label('comments'), from: 'sm', align: 'end', cell: ({ comments }) => (comments === null ? '–' : number(comments)) },
    { id: 'takenTime', title: label('takenTime'), from: 'sm', align: 'end', isOneLine: true, cell: ({ takenTime }) => (takenTime === null ? '–' : date(takenTime)) },
  ];
  return <ListTable label={t('branded.posts.title')} columns={columns} rows={rows.map((row) => ({ ...row, id: `${row.username} ${row.mediaId}` }))} />;
}
