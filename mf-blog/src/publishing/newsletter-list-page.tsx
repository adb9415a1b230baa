import { languages } from '@tessera/contracts/i18n/languages';
import { newsletterLabels } from '@tessera/contracts/newsletter/newsletter.labels';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import type { Newsletter } from '@tessera/contracts/newsletter/newsletter.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListSkeleton,
  ListTable,
  LoadState,
  MarkChip,
  menuColumn,
  NameButton,
  NameText,
  toLoadable,
  useConfirm,
  useConfirmDeletion,
  useFieldLabels,
  useFormat,
  type ListColumn,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { FlaskConical, Pencil, Send, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NewsletterDialog } from './newsletter-dialog.tsx';
import { PublishingLayout } from './publishing-layout.tsx';
import { useNewsletterActs, useNewsletters } from './use-newsletters.ts';
import { useRunAct } from './use-run-act.ts';

const Whole = styled('span')({ overflowWrap: 'anywhere', fontWeight: 500 });

const tones = { draft: 'neutral', sending: 'accent', sent: 'good' } as const;

interface NewsletterOptions {
  readonly subscribers: number;
  readonly onEdit: (newsletter: Newsletter) => void;
}

/** The subject of a newsletter in the reader's language, else in the first language that has one. */
function useSubject(): (newsletter: Newsletter) => string {
  const { i18n } = useTranslation('blog');
  return ({ texts, slug }) => {
    const order = [languages.find((language) => language === i18n.language) ?? languages[0], ...languages];
    return order.flatMap((language) => texts[language]?.subject ?? []).at(0) ?? slug;
  };
}

function useNewsletterActions({ subscribers, onEdit }: NewsletterOptions): (letter: Newsletter) => MenuAction[] {
  const { t } = useTranslation('blog');
  const confirm = useConfirm();
  const confirmDeletion = useConfirmDeletion();
  const run = useRunAct();
  const calls = useNewsletterActs();
  const subjectOf = useSubject();
  const send = async (letter: Newsletter): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('letter.send.title'),
      question: t('letter.send.question', { subject: subjectOf(letter), count: subscribers }),
      consequence: t('letter.send.consequence'),
      confirmLabel: t('letter.send.action'),
    });
    if (isConfirmed) run(() => calls.send(letter), t('letter.send.done'));
  };
  const remove = async (letter: Newsletter): Promise<void> => {
    const isConfirmed = await confirmDeletion({
      question: t('letter.delete.question', { subject: subjectOf(letter) }),
      action: t('letter.delete.action'),
    });
    if (isConfirmed) run(() => calls.remove(letter), t('letter.delete.done'));
  };
  return (letter) => [
    ...(letter.state === 'draft'
      ? [{ label: t('letter.edit.action'), icon: <Pencil aria-hidden />, run: () => onEdit(letter) }]
      : []),
    {
      label: t('letter.test.action'),
      icon: <FlaskConical aria-hidden />,
      run: () => run(() => calls.test(letter), t('letter.test.done')),
    },
    ...(letter.state === 'draft'
      ? [
          ...(subscribers > 0
            ? [{ label: t('letter.send.action'), icon: <Send aria-hidden />, run: () => void send(letter) }]
            : []),
          {
            label: t('letter.delete.action'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            startsGroup: true,
            run: () => void remove(letter),
          },
        ]
      : []),
  ];
}

function useNewsletterColumns(options: NewsletterOptions): readonly ListColumn<Newsletter>[] {
  const { t } = useTranslation('blog');
  const { date } = useFormat();
  const label = useFieldLabels(newsletterLabels);
  const subjectOf = useSubject();
  const actionsOf = useNewsletterActions(options);
  return [
    {
      id: 'subject',
      title: label('subject'),
      cell: (letter) =>
        letter.state === 'draft' ? (
          <NameButton onClick={() => options.onEdit(letter)}>{subjectOf(letter)}</NameButton>
        ) : (
          <Whole>
            <NameText>{subjectOf(letter)}</NameText>
          </Whole>
        ),
    },
    {
      id: 'state',
      title: label('state'),
      cell: ({ state, done, total }) => (
        <MarkChip tone={tones[state]}>{t(`letter.state.${state}`, { done, total })}</MarkChip>
      ),
    },
    {
      id: 'createdTime',
      title: label('createdTime'),
      from: 'sm',
      align: 'end',
      isOneLine: true,
      cell: ({ createdTime }) => date(createdTime),
    },
    menuColumn({
      title: t('link.actions.title'),
      labelOf: (letter) => t('letter.more.label', { subject: subjectOf(letter) }),
      actionsOf,
    }),
  ];
}

interface NewsletterTableProps extends NewsletterOptions {
  readonly newsletters: readonly Newsletter[];
}

function NewsletterTable({ newsletters, ...options }: NewsletterTableProps): ReactNode {
  const { t } = useTranslation('blog');
  const columns = useNewsletterColumns(options);
  return <ListTable label={t('publishing.screen.newsletters')} columns={columns} rows={newsletters} />;
}

/** The newsletters: created from an article, tested on one's own address, sent to all subscribers. */
export function NewsletterListPage(): ReactNode {
  const { t } = useTranslation('blog');
  const goTo = useNavigate();
  const query = useNewsletters();
  const [editing, setEditing] = useState<Newsletter | null>(null);
  // The latest version of the open newsletter: after a conflict the list has a newer one.
  const latest = (letter: Newsletter): Newsletter =>
    query.data?.newsletterList.find(({ id }) => id === letter.id) ?? letter;
  return (
    <PublishingLayout
      screen="newsletters"
      lead={query.data && t('letter.subscribers', { count: query.data.subscribers })}
    >
      <LoadState
        state={toLoadable(query, ({ newsletterList }) => newsletterList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            title={t('letter.empty.title')}
            text={t('letter.empty.text')}
            action={<Button onClick={() => void goTo(newsletterPaths.publishing)}>{t('letter.empty.action')}</Button>}
          />
        }
      >
        {({ newsletterList, subscribers }) => (
          <NewsletterTable newsletters={newsletterList} subscribers={subscribers} onEdit={setEditing} />
        )}
      </LoadState>
      {editing !== null && <NewsletterDialog newsletter={latest(editing)} onClose={() => setEditing(null)} />}
    </PublishingLayout>
  );
}
