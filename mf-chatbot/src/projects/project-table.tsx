import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
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
import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

export type ProjectAct = 'change' | 'copy' | 'delete';

interface ProjectTableProps {
  readonly rows: readonly Project[];
  /** The name of an account by its id. */
  readonly accountNameOf: (id: string) => string | undefined;
  readonly mayChange: boolean;
  readonly onAct: (act: ProjectAct, project: Project) => void;
}

const toneOf = { DRAFT: 'neutral', RUNNING: 'good', PAUSED: 'warning' } as const;

/** The projects as a table. */
export function ProjectTable({ rows, accountNameOf, mayChange, onAct }: ProjectTableProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { number, date } = useFormat();
  const label = useFieldLabels(chatbotLabels);
  const actionsOf = (project: Project): MenuAction[] => [
    ...(mayChange
      ? [
          { label: t('project.change.open'), icon: <Pencil aria-hidden />, run: () => onAct('change', project) },
          { label: t('project.copy.action'), icon: <Copy aria-hidden />, run: () => onAct('copy', project) },
        ]
      : []),
    {
      label: t('project.delete.action'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      startsGroup: mayChange,
      run: () => onAct('delete', project),
    },
  ];
  const columns: readonly ListColumn<Project>[] = [
    {
      id: 'name',
      title: label('name'),
      cell: ({ id, name }) => (
        <NameLink to={chatbotPaths.flow(id)}>
          <NameText>{name}</NameText>
        </NameLink>
      ),
    },
    {
      id: 'state',
      title: label('state'),
      cell: ({ state, errors }) => (
        <>
          <MarkChip tone={toneOf[state]}>{t(`project.state.${state}`)}</MarkChip>{' '}
          {errors > 0 && <MarkChip tone="bad">{t('problem.errors', { count: errors })}</MarkChip>}
        </>
      ),
    },
    {
      id: 'botAccountId',
      title: label('botAccountId'),
      from: 'md',
      cell: ({ botAccountId }) => (botAccountId === null ? '–' : (accountNameOf(botAccountId) ?? botAccountId)),
    },
    { id: 'bubbles', title: label('bubbles'), from: 'sm', align: 'end', cell: ({ bubbles }) => number(bubbles) },
    {
      id: 'changedTime',
      title: label('changedTime'),
      from: 'lg',
      align: 'end',
      isOneLine: true,
      cell: ({ changedTime }) => date(changedTime),
    },
    menuColumn({
      title: t('project.actions.title'),
      labelOf: (project) => t('project.actions.label', { name: project.name }),
      actionsOf,
    }),
  ];
  return <ListTable label={t('project.page.title')} columns={columns} rows={rows} />;
}
