import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articleTagsMax } from '@tessera/contracts/article/article.limits';
import { articleSlugSchema, type Article } from '@tessera/contracts/article/article.schema';
import { canBeSeen } from '@tessera/contracts/http/names';
import { linkTagMax } from '@tessera/contracts/link/link.limits';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { TagsField, TextField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import type { ArticleProblem } from './article-problems.ts';
import type { ArticleEdit } from './use-article.ts';

const Side = styled('aside')({ display: 'flex', flexDirection: 'column', gap: step * 5 });
const Heading = styled('h2')({ fontSize: size.body });
const Problems = styled('ul')({ margin: 0, paddingInlineStart: step * 5, color: color.warning });
const Fine = styled('p')({ margin: 0, color: color.inkSecondary });

interface ArticleSettingsProps {
  readonly article: Article;
  /** The server refused the present address: it belongs to another article. */
  readonly isSlugTaken: boolean;
  readonly problems: readonly ArticleProblem[];
  readonly isReadOnly: boolean;
  readonly onEdit: (change: ArticleEdit) => void;
  /** The field for the cover. */
  readonly children: ReactNode;
}

/** The settings that all languages of an article share, and the problems of the language being edited. */
export function ArticleSettings({
  article,
  isSlugTaken,
  problems,
  isReadOnly,
  onEdit,
  children,
}: ArticleSettingsProps): ReactNode {
  const { t } = useTranslation(['blog', 'problem']);
  const label = useFieldLabels(articleLabels);
  const id = useId();
  const [slug, setSlug] = useState(article.slug);
  const parsed = articleSlugSchema.safeParse(slug);
  return (
    <Side aria-label={t('editor.settings.label')}>
      <TextField
        id={id}
        name="slug"
        label={label('slug')}
        value={slug}
        isDisabled={isReadOnly}
        help={t(article.publishedTime === null ? 'editor.slug.help' : 'editor.slug.published')}
        error={
          !parsed.success
            ? t('problem:invalid')
            : isSlugTaken && slug === article.slug
              ? t('problem:slugTaken')
              : undefined
        }
        onChange={(typed) => {
          setSlug(typed);
          const next = articleSlugSchema.safeParse(typed);
          if (next.success) onEdit({ slug: next.data });
        }}
      />
      {!isReadOnly && (
        <TagsField
          label={label('tags')}
          values={article.tags}
          max={articleTagsMax}
          toTag={(text) => (canBeSeen(text) && text.trim().length <= linkTagMax ? text.trim() : null)}
          onChange={(tags) => onEdit({ tags: [...tags] })}
        />
      )}
      {children}
      <div>
        <Heading>{t('editor.problems.heading')}</Heading>
        {problems.length === 0 ? (
          <Fine>{t('editor.problems.none')}</Fine>
        ) : (
          <Problems>
            {problems.map((problem) => (
              <li key={problem}>{t(`editor.problems.${problem}`)}</li>
            ))}
          </Problems>
        )}
      </div>
    </Side>
  );
}
