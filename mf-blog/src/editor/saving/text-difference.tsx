import type { ArticleText } from '@tessera/contracts/article/article.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { styled } from '@tessera/ui/shared-modules/components';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { changesBetween } from './text-changes.ts';

const Compared = styled('div')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& ins': { background: color.goodSoft, textDecoration: 'underline' },
  '& del': { background: color.badSoft },
});

interface TextDifferenceProps {
  readonly earlier: ArticleText;
  readonly later: ArticleText;
  readonly language: Language;
  /** Shown instead when the words are the same. */
  readonly children: ReactNode;
}

/** The differences between two texts. The ins and del elements tell screen readers about them. */
export function TextDifference({ earlier, later, language, children }: TextDifferenceProps): ReactNode {
  const changes = changesBetween(earlier, later, language);
  if (changes.every(({ kind }) => kind === 'kept')) return children;
  const tags = { kept: 'span', removed: 'del', added: 'ins' } as const;
  return (
    <Compared lang={language}>
      {changes.map(({ kind, text }, place) => {
        const Tag = tags[kind];
        return <Tag key={place}>{text}</Tag>;
      })}
    </Compared>
  );
}
