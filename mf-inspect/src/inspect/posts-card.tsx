import { webAddress } from '@tessera/contracts/http/web-address';
import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import type { KolPost } from '@tessera/contracts/kol/kol.schema';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Card, Quiet } from '../lib/card.tsx';

const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
  gap: step * 5,
});
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({ padding: `${step * 2}px 0`, borderTop: `1px solid ${color.hairline}` });
const PostLink = styled(Link)({ whiteSpace: 'nowrap' });
const Caption = styled('p')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** The posts with the most and the fewest interactions. */
export function PostsCard({ report: { best, weakest, topTags, read } }: { readonly report: InspectReport }): ReactNode {
  const { t } = useTranslation('inspect');
  return (
    <Card title={t('posts.title')} text={t('all.text', { count: read.count })}>
      {best === null || weakest === null ? (
        <Quiet>{t('hidden.text')}</Quiet>
      ) : (
        <Sections>
          <Posts title={t('posts.best')} posts={best} />
          {weakest.length > 0 && <Posts title={t('posts.weakest')} posts={weakest} />}
        </Sections>
      )}
      {topTags !== null && topTags.length > 0 && (
        <Quiet>{t('posts.tags', { tags: topTags.map((tag) => `#${tag}`).join(' ') })}</Quiet>
      )}
    </Card>
  );
}

function Posts({ title, posts }: { readonly title: string; readonly posts: readonly KolPost[] }): ReactNode {
  const { t } = useTranslation('inspect');
  const { number, date } = useFormat();
  // Figures that the platform does not return are left out, because unknown is not zero.
  const known = ({ likes, comments }: KolPost): readonly string[] =>
    (
      [
        ['likes', likes],
        ['comments', comments],
      ] as const
    ).flatMap(([name, count]) => (count === null ? [] : [t(`posts.${name}`, { count, number: number(count) })]));
  return (
    <div>
      <Title>{title}</Title>
      <List>
        {posts.map((post) => (
          <Row key={post.mediaId}>
            <Caption>
              <NameText>{post.text === '' ? t('posts.noCaption') : post.text}</NameText>
            </Caption>
            <Quiet>
              {[date(post.createdTime), ...known(post)].join(' · ')}{' '}
              {webAddress(post.link) !== null && (
                <PostLink href={post.link} target="_blank" rel="noreferrer">
                  {t('posts.open')}
                </PostLink>
              )}
            </Quiet>
          </Row>
        ))}
      </List>
    </div>
  );
}
