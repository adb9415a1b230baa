import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import type { ArticleText, ArticleTexts } from '@tessera/contracts/article/article.schema';
import { languageNames, languages, type Language } from '@tessera/contracts/i18n/languages';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { linesOf } from './text-changes.ts';
import { TextDifference } from './text-difference.tsx';

/** Below this width, in pixels, the two versions are one above the other. */
const versionWidth = 200;

const Versions = styled('div')({
  display: 'grid',
  gap: step * 4,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${versionWidth}px, 100%), 1fr))`,
});
const Compare = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: step * 3,
  marginTop: step * 3,
});
const InOneLanguage = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  width: '100%',
  paddingTop: step * 3,
  borderTop: `1px solid ${color.hairline}`,
});
/** The buttons below, which take one of the versions. */
export const VersionChoices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2, marginTop: step * 4 });
const Beginning = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Heading = styled('h2')({ marginBottom: step, fontSize: size.small });

const beginningMax = 160;
const noText: ArticleText = { title: '', summary: '', body: emptyArticleBody };
const textIn = (texts: ArticleTexts, language: Language): ArticleText => texts[language] ?? noText;
const isSame = (one: ArticleText, other: ArticleText): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first line and the beginning of the rest. */
function beginningOf(text: ArticleText): string {
  const signs = [...linesOf(text)];
  return signs.length > beginningMax ? `${signs.slice(0, beginningMax).join('')}…` : signs.join('');
}

interface ComparedTextsProps {
  readonly mine: ArticleTexts;
  readonly theirs: ArticleTexts;
  /** Shown instead when the texts are the same. */
  readonly children?: ReactNode;
}

/**
 * Both versions of each language in which they differ: their beginnings side by side and, when wanted, all differences.
 */
export function ComparedTexts({ mine, theirs, children }: ComparedTextsProps): ReactNode {
  const { t } = useTranslation('blog');
  const [isWhole, setIsWhole] = useState(false);
  const different = languages.filter((language) => !isSame(textIn(mine, language), textIn(theirs, language)));
  if (different.length === 0) return children !== undefined && <Compare>{children}</Compare>;
  return (
    <Compare>
      {different.map((language) => (
        <InOneLanguage key={language} aria-label={languageNames[language]}>
          <Versions>
            {(
              [
                ['theirs', theirs],
                ['mine', mine],
              ] as const
            ).map(([name, texts]) => (
              <div key={name}>
                <Heading>{t(`editor.conflict.version.${name}`, { language: languageNames[language] })}</Heading>
                <Beginning lang={language}>
                  {beginningOf(textIn(texts, language)) || t('editor.versions.noLanguage')}
                </Beginning>
              </div>
            ))}
          </Versions>
          {isWhole && (
            <TextDifference earlier={textIn(theirs, language)} later={textIn(mine, language)} language={language}>
              <p>{t('editor.conflict.sameWords')}</p>
            </TextDifference>
          )}
        </InOneLanguage>
      ))}
      <Button size="small" color="inherit" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {t('editor.conflict.differences')}
      </Button>
    </Compare>
  );
}
