import { articleCalls } from '@tessera/contracts/article/article.calls';
import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import type { Article, ArticleText } from '@tessera/contracts/article/article.schema';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import type { Language } from '@tessera/contracts/i18n/languages';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { linesOf } from './text-changes.ts';
import { TextDifference } from './text-difference.tsx';

const Versions = styled('div')(({ theme }) => ({ display: 'grid', gap: step * 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' } }));
const Compare = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: step * 3, marginTop: step * 3 });
const InOneLanguage = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 3, width: '100%', paddingTop: step * 3, borderTop: `1px solid ${color.hairline}` });
const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2, marginTop: step * 4 });
const Beginning = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Heading = styled('h2')({ marginBottom: step, fontSize: size.small });

const beginningMax = 160;
const noText: ArticleText = { title: '', summary: '', body: emptyArticleBody };
const textIn = ({ texts }: Pick<Article, 'texts'>, language: Language): ArticleText => texts[language] ?? noText;
const isSame = (one: ArticleText, other: ArticleText): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first line and the beginning of the rest. */
function beginningOf(text: ArticleText): string {
  const signs = [...linesOf(text)];
  return signs.length > beginningMax ? `${signs.slice(0, beginningMax).join('')}…` : signs.join('');
}

interface ComparedProps {
  readonly mine: Article;
  readonly theirs: Article;
}

/** Both versions of each language in which they differ: their beginnings side by side and, when wanted, all differences. */
function Compared({ mine, theirs }: ComparedProps): ReactNode {
  const { t } = useTranslation('blog');
  const [isWhole, setIsWhole] = useState(false);
  const different = languages.filter((language) => !isSame(textIn(mine, language), textIn(theirs, language)));
  if (different.length === 0) return <Compare><p>{t('editor.conflict.settings')}</p></Compare>;
  return (
    <Compare>
      {different.map((language) => (
        <InOneLanguage key={language} aria-label={languageNames[language]}>
          <Versions>
            {([['theirs', theirs], ['mine', mine]] as const).map(([name, article]) => (
              <div key={name}>
                <Heading>{t(`editor.conflict.version.${name}`, { language: languageNames[language] })}</Heading>
                <Beginning lang={language}>{beginningOf(textIn(article, language)) || t('editor.versions.noLanguage')}</Beginning>
              </div>
            ))}
          </Versions>
          {isWhole && <TextDifference earlier={textIn(theirs, language)} later={textIn(mine, language)} language={language}><p>{t('editor.conflict.sameWords')}</p></TextDifference>}
        </InOneLanguage>
      ))}
      <Button size="small" color="inherit" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>{t('editor.conflict.differences')}</Button>
    </Compare>
  );
}

interface ArticleConflictProps {
  /** The article with the changes that are not saved. */
  readonly mine: Article;
  /** Saves over the version on the server, which has this revision. */
  readonly onMine: (revision: number) => void;
  readonly onTheirs: (article: Article) => void;
}

/** Shown when another person or tab has saved in the meantime: both versions, of which the user chooses one. */
export function ArticleConflict({ mine, onMine, onTheirs }: ArticleConflictProps): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const { dateTime } = useFormat();
  const { data, isError, refetch } = useQuery({ queryKey: ['article', mine.id, 'theirs'], gcTime: 0, queryFn: async ({ signal }) => (await api.call(articleCalls.getArticle, { query: { id: mine.id } }, { signal })).article });
  return (
    <Alert severity="warning">
      <div role="alert">{data ? t('editor.conflict.text', { time: dateTime(data.updatedTime) }) : t('editor.saving.conflict')}</div>
      {data && (
        <>
          <Compared mine={mine} theirs={data} />
          <Acts>
            <Button color="inherit" onClick={() => onTheirs(data)}>{t('editor.conflict.theirs')}</Button>
            <Button color="inherit" onClick={() => onMine(data.revision)}>{t('editor.conflict.mine')}</Button>
          </Acts>
        </>
      )}
      {isError && <Acts><Button color="inherit" onClick={() => void refetch()}>{t('editor.saving.again')}</Button></Acts>}
    </Alert>
  );
}
