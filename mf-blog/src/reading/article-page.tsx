import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { PublicArticle } from '@tessera/contracts/article/article.schema';
import { languageNames, languages, type Language } from '@tessera/contracts/i18n/languages';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  LanguageText,
  ListSkeleton,
  LoadState,
  MarkChip,
  TextLink,
  toLoadable,
  useFormat,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { Navigate, useParams, useSearchParams } from '@tessera/ui/shared-modules/router';
import { color, step, weight } from '@tessera/ui/theme/tokens';
import { useEffect, type ReactNode } from 'react';
import { PublicFrame } from '../lib/public-frame.tsx';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';
import { ArticleText } from './article-body.tsx';
import { imageAddress } from './image-address.ts';

const Head = styled('header')({ display: 'flex', flexDirection: 'column', gap: step * 2 });
const Title = styled('h1')({ fontSize: 32, lineHeight: 1.3, letterSpacing: '-0.01em', overflowWrap: 'anywhere' });
const Lead = styled('p')({ margin: 0, fontSize: 18, lineHeight: 1.6, color: color.inkSecondary });
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: step * 2,
  color: color.inkSecondary,
});
const LanguageLink = styled(TextLink)({
  '&[aria-current="true"]': { color: color.ink, fontWeight: weight.medium, textDecoration: 'none' },
});
const Cover = styled('img')({ width: '100%', height: 'auto', borderRadius: 8, display: 'block' });

function Article({ article }: { readonly article: PublicArticle }): ReactNode {
  const { t } = useTranslation('blog');
  const { date } = useFormat();
  const { slug, language, languages: written, tags, cover, title, summary, body, publishedTime } = article;
  useEffect(() => {
    document.title = `${title} · Tessera`;
  }, [title]);
  return (
    <article lang={language}>
      <PublicFrame>
        <Line as="nav" aria-label={t('article.read.languages')}>
          <TextLink to={articlePaths.article}>{t('article.read.all')}</TextLink>
          {written.length > 1 &&
            written.map((other) => (
              <LanguageLink
                key={other}
                lang={other}
                hrefLang={other}
                aria-current={other === language}
                to={`${articlePaths.article}/${slug}?lang=${other}`}
              >
                <LanguageText language={other}>{languageNames[other]}</LanguageText>
              </LanguageLink>
            ))}
        </Line>
        <Head>
          <Title>{title}</Title>
          {summary !== '' && <Lead>{summary}</Lead>}
          <Line>
            <time dateTime={publishedTime}>{date(publishedTime)}</time>
            {tags.map((tag) => (
              <MarkChip key={tag}>{tag}</MarkChip>
            ))}
          </Line>
        </Head>
        {cover !== null && <Cover src={imageAddress(cover.src)} alt={cover.alt} />}
        <ArticleText body={body} language={language} />
        <SubscribeForm />
      </PublicFrame>
    </article>
  );
}

const languageIn = (given: string | null, shown: string): Language =>
  languages.find((language) => language === given) ?? languages.find((language) => language === shown) ?? languages[0];

/**
 * A published article, at its present address: in the language of the address, else the reader's, else the one that it
 * has.
 */
export function ArticlePage(): ReactNode {
  const { t, i18n } = useTranslation('blog');
  const { api } = useHost();
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const language = languageIn(params.get('lang'), i18n.language);
  const query = useQuery({
    queryKey: ['published', slug, language],
    queryFn: async ({ signal }) =>
      (await api.call(articleCalls.getPublishedArticle, { query: { slug, language } }, { signal })).article,
  });
  const state = toLoadable(query);
  if (state.status === 'failed' && state.problem.code === 'notFound')
    return (
      <PublicFrame>
        <EmptyState
          title={t('article.missing.title')}
          text={t('article.missing.text')}
          action={<TextLink to={articlePaths.article}>{t('article.read.all')}</TextLink>}
        />
      </PublicFrame>
    );
  return (
    <LoadState
      state={state}
      skeleton={
        <PublicFrame>
          <ListSkeleton />
        </PublicFrame>
      }
    >
      {(article) =>
        article.slug === slug ? (
          <Article article={article} />
        ) : (
          <Navigate replace to={{ pathname: `${articlePaths.article}/${article.slug}`, search: params.toString() }} />
        )
      }
    </LoadState>
  );
}
