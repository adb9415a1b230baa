import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import type { BcaPost } from '@tessera/contracts/bca/bca.schema';
import { webAddress } from '@tessera/contracts/http/web-address';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFieldLabels, useFormat, type ListColumn } from '@tessera/ui/shared-modules/kit';
import { radius, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Post = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  maxWidth: 200,
  [theme.breakpoints.up('md')]: { maxWidth: 'clamp(170px, 60vw - 290px, 720px)' },
}));
// A failed picture shows only an icon here, because there is no room for text.
const Thumb = styled('span')({ flex: 'none', width: 40, height: 40, borderRadius: radius.control, overflow: 'hidden' });
const Caption = styled('div')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
// The caption beside the picture already describes it.
const noWords = '';

/** The posts that creators allow, with their figures; the newest first. */
export function PostTable({ rows }: { readonly rows: readonly BcaPost[] }): ReactNode {
  const { t } = useTranslation('chatbot');
  const { number, date } = useFormat();
  const label = useFieldLabels(bcaLabels);
  const textOf = ({ caption }: BcaPost): string => (caption === '' ? t('branded.posts.open') : caption);
  const columns: readonly ListColumn<BcaPost & { readonly id: string }>[] = [
    {
      id: 'caption',
      title: label('caption'),
      cell: (post) => (
        <Post>
          <Thumb>
            <Picture src={post.image} alt={noWords} isSmall />
          </Thumb>
          <Caption>
            {webAddress(post.link) !== null ? (
              <Link href={post.link} target="_blank" rel="noreferrer">
                {textOf(post)}
              </Link>
            ) : (
              textOf(post)
            )}
          </Caption>
        </Post>
      ),
    },
    { id: 'username', title: label('username'), from: 'md', cell: ({ username }) => `@${username}` },
    { id: 'likes', title: label('likes'), align: 'end', cell: ({ likes }) => (likes === null ? '–' : number(likes)) },
    {
      id: 'comments',
      title: label('comments'),
      from: 'sm',
      align: 'end',
      cell: ({ comments }) => (comments === null ? '–' : number(comments)),
    },
    {
      id: 'takenTime',
      title: label('takenTime'),
      from: 'sm',
      align: 'end',
      isOneLine: true,
      cell: ({ takenTime }) => (takenTime === null ? '–' : date(takenTime)),
    },
  ];
  return (
    <ListTable
      label={t('branded.posts.title')}
      columns={columns}
      rows={rows.map((row) => ({ ...row, id: `${row.username} ${row.mediaId}` }))}
    />
  );
}
