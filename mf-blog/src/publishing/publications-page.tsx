import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Publication } from '@tessera/contracts/article/article.schema';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListTable,
  MarkChip,
  menuColumn,
  NameLink,
  NameText,
  PagedList,
  SearchField,
  SegmentedControl,
  Toolbar,
  ToolbarSpace,
  useFieldLabels,
  useFormat,
  type ListColumn,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { color, size } from '@tessera/ui/theme/tokens';
import { Eye, EyeOff, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { titleOf } from '../articles/article-table.tsx';
import { PublishingLayout } from './publishing-layout.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { usePublicationActs, usePublications } from './use-publications.ts';
import { useRunAct } from './use-run-act.ts';

const Whole = styled('span')({ overflowWrap: 'anywhere' });
const Quiet = styled('span')({
  display: 'block',
  color: color.inkSecondary,
  fontSize: size.tiny,
  overflowWrap: 'anywhere',
});

const choices = { all: null, public: false, hidden: true } as const;
const choiceOrder = ['all', 'public', 'hidden'] as const;

interface HidingOptions {
  readonly onHide: (publication: Publication) => void;
}

function usePublicationActions({ onHide }: HidingOptions): (row: Publication) => readonly MenuAction[] {
  const { t, i18n } = useTranslation('blog');
  const goTo = useNavigate();
  const run = useRunAct();
  const calls = usePublicationActs();
  const beginNewsletter = async (slug: string): Promise<void> => {
    await calls.beginNewsletter(slug);
    await goTo(newsletterPaths.newsletters);
  };
  return (row) =>
    row.hiddenReason === null
      ? [
          {
            label: t('publication.newsletter.action'),
            icon: <Mail aria-hidden />,
            run: () => run(() => beginNewsletter(row.slug), t('publication.newsletter.done')),
          },
          {
            label: t('publication.hide.open'),
            icon: <EyeOff aria-hidden />,
            tone: 'danger',
            startsGroup: true,
            run: () => onHide(row),
          },
        ]
      : [
          {
            label: t('publication.restore.action'),
            icon: <Eye aria-hidden />,
            run: () =>
              run(
                () => calls.moderate(row.slug, null),
                t('publication.restore.done', { title: titleOf(row, i18n.language) }),
              ),
          },
        ];
}

function usePublicationColumns(options: HidingOptions): readonly ListColumn<Publication & { readonly id: string }>[] {
  const { t, i18n } = useTranslation('blog');
  const { date } = useFormat();
  const label = useFieldLabels(articleLabels);
  const actionsOf = usePublicationActions(options);
  const titleIn = (row: Publication): string => titleOf(row, i18n.language);
  return [
    {
      id: 'title',
      title: label('title'),
      cell: (row) =>
        row.hiddenReason === null ? (
          <NameLink to={`${articlePaths.article}/${row.slug}`}>
            <NameText>{titleIn(row)}</NameText>
          </NameLink>
        ) : (
          <Whole>
            <NameText>{titleIn(row)}</NameText>
          </Whole>
        ),
    },
    { id: 'author', title: label('author'), from: 'md', cell: ({ author }) => <Whole>{author}</Whole> },
    {
      id: 'status',
      title: label('status'),
      cell: ({ hiddenReason }) => (
        <>
          <MarkChip tone={hiddenReason === null ? 'good' : 'bad'}>
            {t(hiddenReason === null ? 'publication.shown.public' : 'publication.shown.hidden')}
          </MarkChip>
          {hiddenReason !== null && <Quiet>{hiddenReason}</Quiet>}
        </>
      ),
    },
    {
      id: 'publishedTime',
      title: label('publishedTime'),
      from: 'sm',
      align: 'end',
      isOneLine: true,
      cell: ({ publishedTime }) => date(publishedTime),
    },
    menuColumn({
      title: t('link.actions.title'),
      labelOf: (row) => t('link.actions.label', { slug: titleIn(row) }),
      actionsOf,
    }),
  ];
}

interface PublicationTableProps extends HidingOptions {
  readonly rows: readonly Publication[];
}

function PublicationTable({ rows, ...options }: PublicationTableProps): ReactNode {
  const { t } = useTranslation('blog');
  const columns = usePublicationColumns(options);
  return (
    <ListTable
      label={t('publishing.screen.articles')}
      columns={columns}
      rows={rows.map((row) => ({ ...row, id: row.slug }))}
    />
  );
}

/** All published articles, for an Admin to moderate. */
export function PublicationsPage(): ReactNode {
  const { t, i18n } = useTranslation('blog');
  const run = useRunAct();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<keyof typeof choices>('all');
  const [hiding, setHiding] = useState<Publication | null>(null);
  const { query, isSettling } = usePublications({ search: text.trim().slice(0, 100), isHidden: choices[choice] });
  const title = hiding === null ? '' : titleOf(hiding, i18n.language);
  return (
    <PublishingLayout screen="articles">
      <Toolbar role="search">
        <SearchField label={t('publication.search')} text={text} onChange={setText} />
        <ToolbarSpace />
        <SegmentedControl
          label={t('publication.shown.label')}
          value={choice}
          onChange={setChoice}
          options={choiceOrder.map((value) => ({ value, label: t(`publication.shown.${value}`) }))}
        />
      </Toolbar>
      <PagedList
        query={query}
        isSettling={isSettling}
        rowsOf={({ publicationList }) => publicationList}
        empty={<EmptyState title={t('publication.none')} text={t('publication.noneText')} />}
      >
        {(rows) => <PublicationTable rows={rows} onHide={setHiding} />}
      </PagedList>
      {hiding !== null && (
        <TakeDownDialog
          slug={hiding.slug}
          title={title}
          onClose={() => setHiding(null)}
          onDone={() => {
            setHiding(null);
            run(() => Promise.resolve(), t('publication.hide.done', { title }));
          }}
        />
      )}
    </PublishingLayout>
  );
}
