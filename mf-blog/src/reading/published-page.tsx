import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { PublicArticleRow } from '@tessera/contracts/article/article.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  PagedList,
  SearchField,
  Toolbar,
  useCursorPages,
  useFormat,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { anyText, defineSearchParams, Link, useSearchState } from '@tessera/ui/shared-modules/router';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { PublicFrame } from '../lib/public-frame.tsx';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 6,
});
const Title = styled('h2')({
  fontSize: 20,
  lineHeight: 1.4,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});
const Summary = styled('p')({ margin: 0, color: color.inkSecondary });
const searchMax = 100;
const tagMax = 40;

const Day = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small });
const Tags = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

function Row({
  row: { slug, language, title, summary, publishedTime },
}: {
  readonly row: PublicArticleRow;
}): ReactNode {
  const { date } = useFormat();
  return (
    <li lang={language}>
      <Title>
        <Link to={`${articlePaths.article}/${slug}`}>{title}</Link>
      </Title>
      {summary !== '' && <Summary>{summary}</Summary>}
      <Day>
        <time dateTime={publishedTime}>{date(publishedTime)}</time>
      </Day>
    </li>
  );
}

/** The filters of the page. */
interface PublishedAddress {
  readonly search: string;
  readonly tag: string;
}

const publishedAddress = defineSearchParams<PublishedAddress>({
  search: { ...anyText(''), read: (text) => text.slice(0, searchMax) },
  tag: { ...anyText(''), read: (text) => text.slice(0, tagMax) },
});

/** All published articles in the reader's language, filtered by the words and tags in the address. */
export function PublishedPage(): ReactNode {
  const { t, i18n } = useTranslation('blog');
  const { api } = useHost();
  const { address, go } = useSearchState(publishedAddress);
  const search = address.search.trim();
  const tag = address.tag.trim();
  const language = languages.find((known) => known === i18n.language) ?? languages[0];
  const { query, isSettling } = useCursorPages({
    queryKey: ['published', { search, tag, language }],
    ask: (from, signal) =>
      api.call(
        articleCalls.getPublishedArticles,
        { query: { language, ...(search === '' ? {} : { search }), ...(tag === '' ? {} : { tag }), ...from } },
        { signal },
      ),
  });
  const tags = query.data?.pages[0]?.tagList ?? [];
  return (
    <PublicFrame>
      <h1>{t('article.read.title')}</h1>
      <Toolbar role="search">
        <SearchField
          label={t('article.search.label')}
          text={address.search}
          onChange={(text) => go({ search: text }, { replace: true })}
        />
      </Toolbar>
      {tags.length > 0 && (
        <Tags role="group" aria-label={t('article.read.tags')}>
          {tags.map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === tag ? 'contained' : 'outlined'}
              aria-pressed={each === tag}
              onClick={() => go({ tag: each === tag ? '' : each }, { replace: true })}
            >
              {each}
            </Button>
          ))}
        </Tags>
      )}
      <PagedList
        query={query}
        isSettling={isSettling}
        rowsOf={({ articleList }) => articleList}
        empty={
          <EmptyState
            title={search === '' && tag === '' ? t('article.read.empty') : t('article.none.title')}
            action={
              (search !== '' || tag !== '') && (
                <Button onClick={() => go({ search: '', tag: '' }, { replace: true })}>
                  {t('article.none.action')}
                </Button>
              )
            }
          />
        }
      >
        {(rows) => (
          <List>
            {rows.map((row) => (
              <Row key={row.slug} row={row} />
            ))}
          </List>
        )}
      </PagedList>
      <SubscribeForm />
    </PublicFrame>
  );
}
