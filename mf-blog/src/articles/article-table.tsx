import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { ArticleRow } from '@tessera/contracts/article/article.schema';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  LanguageText,
  ListTable,
  MarkChip,
  menuColumn,
  NameLink,
  NameText,
  useFieldLabels,
  useFormat,
  type ListColumn,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { Copy, ExternalLink, EyeOff, Link2 as LinkIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

export type ArticleAct = 'read' | 'copy' | 'link' | 'unpublish' | 'delete';

/** The title of an article in the given language, else in the first language that has one. */
export function titleOf({ titles }: Pick<ArticleRow, 'titles'>, wanted: string): string {
  const order = [languages.find((language) => language === wanted) ?? languages[0], ...languages];
  return order.map((language) => titles[language] ?? '').find((title) => title !== '') ?? '';
}

type RunArticleAct = (act: ArticleAct, article: ArticleRow) => void;

function useArticleActions(onAct: RunArticleAct): (row: ArticleRow) => MenuAction[] {
  const { t } = useTranslation('blog');
  return (row) => [
    ...(row.publishedTime === null
      ? []
      : [
          { label: t('article.read.open'), icon: <ExternalLink aria-hidden />, run: () => onAct('read', row) },
          { label: t('article.copy.action'), icon: <Copy aria-hidden />, run: () => onAct('copy', row) },
          { label: t('article.link.action'), icon: <LinkIcon aria-hidden />, run: () => onAct('link', row) },
        ]),
    ...(row.status === 'draft'
      ? []
      : [{ label: t('article.unpublish.action'), icon: <EyeOff aria-hidden />, run: () => onAct('unpublish', row) }]),
    {
      label: t('article.delete.action'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      startsGroup: true,
      run: () => onAct('delete', row),
    },
  ];
}

function useArticleColumns(onAct: RunArticleAct): readonly ListColumn<ArticleRow>[] {
  const { t, i18n } = useTranslation('blog');
  const { date, dateTime } = useFormat();
  const label = useFieldLabels(articleLabels);
  const actionsOf = useArticleActions(onAct);
  return [
    {
      id: 'title',
      title: label('title'),
      cell: (row) => (
        <NameLink to={`${articlePaths.blog}/${row.id}`}>
          <NameText>{titleOf(row, i18n.language) || t('article.untitled')}</NameText>
        </NameLink>
      ),
    },
    {
      id: 'status',
      title: label('status'),
      cell: ({ status, publishTime, hasUnpublished, hiddenReason }) => (
        <Marks>
          <MarkChip tone={hiddenReason === null ? (status === 'published' ? 'good' : 'neutral') : 'bad'}>
            {hiddenReason === null ? t(`article.status.${status}`) : t('article.status.hidden')}
          </MarkChip>
          {publishTime !== null && <MarkChip>{t('article.status.at', { time: dateTime(publishTime) })}</MarkChip>}
          {hasUnpublished && <MarkChip>{t('article.status.unpublished')}</MarkChip>}
        </Marks>
      ),
    },
    {
      id: 'languages',
      title: label('languages'),
      from: 'md',
      cell: ({ titles }) => (
        <Marks>
          {languages.flatMap((language) =>
            titles[language] === undefined
              ? []
              : [
                  <MarkChip key={language}>
                    <LanguageText language={language}>{languageNames[language]}</LanguageText>
                  </MarkChip>,
                ],
          )}
        </Marks>
      ),
    },
    {
      id: 'tags',
      title: label('tags'),
      from: 'lg',
      cell: ({ tags }) => (
        <Marks>
          {tags.map((tag) => (
            <MarkChip key={tag}>
              <NameText>{tag}</NameText>
            </MarkChip>
          ))}
        </Marks>
      ),
    },
    {
      id: 'updatedTime',
      title: label('updatedTime'),
      from: 'sm',
      align: 'end',
      isOneLine: true,
      cell: ({ updatedTime }) => date(updatedTime),
    },
    menuColumn({
      title: t('link.actions.title'),
      labelOf: (row) => t('link.actions.label', { slug: titleOf(row, i18n.language) }),
      actionsOf,
    }),
  ];
}

interface ArticleTableProps {
  readonly rows: readonly ArticleRow[];
  readonly onAct: RunArticleAct;
}

/** The articles as a table: title, publishing state and actions. */
export function ArticleTable({ rows, onAct }: ArticleTableProps): ReactNode {
  const { t } = useTranslation('blog');
  const columns = useArticleColumns(onAct);
  return <ListTable label={t('article.page.title')} columns={columns} rows={rows} />;
}
