import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import type { BcaProject } from '@tessera/contracts/bca/bca.schema';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListSkeleton,
  ListTable,
  LoadState,
  menuColumn,
  NameLink,
  NameText,
  Page,
  TextLink,
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
  useMayChange,
  type ListColumn,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isFull, LimitAlerts } from '../lib/limit-alerts.tsx';
import { SectionLinks } from '../lib/section-links.tsx';
import { useDeleteProject } from '../lib/use-delete-project.ts';
import { useAccountChoice } from '../projects/account-choice.tsx';
import { BcaProjectDialog } from './bca-project-dialog.tsx';
import { useBcaActs, useBcaProjects } from './use-bca.ts';

function useProjectActions(onRename: (project: BcaProject) => void): (project: BcaProject) => MenuAction[] {
  const { t } = useTranslation('chatbot');
  const mayChange = useMayChange();
  const calls = useBcaActs();
  const remove = useDeleteProject((id) => calls.remove(id), t('branded.delete.consequence'));
  return (project) => [
    ...(mayChange
      ? [{ label: t('branded.rename.open'), icon: <Pencil aria-hidden />, run: () => onRename(project) }]
      : []),
    {
      label: t('project.delete.action'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      startsGroup: mayChange,
      run: () => void remove(project),
    },
  ];
}

function useProjectColumns(onRename: (project: BcaProject) => void): readonly ListColumn<BcaProject>[] {
  const { t } = useTranslation('chatbot');
  const { number, date } = useFormat();
  const label = useFieldLabels(bcaLabels);
  const accounts = useAccountChoice();
  const actionsOf = useProjectActions(onRename);
  return [
    {
      id: 'name',
      title: label('name'),
      cell: ({ id, name }) => (
        <NameLink to={chatbotPaths.brandedContentProject(id)}>
          <NameText>{name}</NameText>
        </NameLink>
      ),
    },
    {
      id: 'accountId',
      title: label('accountId'),
      from: 'md',
      cell: ({ accountId }) => accounts.nameOf(accountId) ?? '–',
    },
    { id: 'asked', title: label('asked'), align: 'end', cell: ({ asked }) => number(asked) },
    { id: 'approved', title: label('approved'), align: 'end', cell: ({ approved }) => number(approved) },
    {
      id: 'createdTime',
      title: label('createdTime'),
      from: 'lg',
      align: 'end',
      isOneLine: true,
      cell: ({ createdTime }) => date(createdTime),
    },
    menuColumn({
      title: t('project.actions.title'),
      labelOf: (project) => t('project.actions.label', { name: project.name }),
      actionsOf,
    }),
  ];
}

/** A brand's branded content projects: how many creators were asked and how many agreed. */
export function BrandedListPage(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { notify, storage } = useHost();
  const navigate = useNavigate();
  const projects = useBcaProjects();
  const [opened, setOpened] = useState<{ readonly project: BcaProject | null } | null>(null);
  const mayChange = useMayChange();
  const [lastId] = useState(() => storage.get('BCAProjectId'));
  const last = projects.data?.projectList.find(({ id }) => id === lastId);

  const columns = useProjectColumns((project) => setOpened({ project }));
  const addButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus aria-hidden />}
      disabled={!mayChange || isFull(projects.data)}
      onClick={() => setOpened({ project: null })}
    >
      {t('branded.add.open')}
    </Button>
  );
  return (
    <Page
      title={t('branded.title')}
      lead={
        last === undefined ? (
          t('branded.lead')
        ) : (
          <>
            {t('branded.lead')}{' '}
            <TextLink to={chatbotPaths.brandedContentProject(last.id)}>
              {t('branded.last', { name: last.name })}
            </TextLink>
          </>
        )
      }
      actions={addButton}
    >
      <SectionLinks />
      <LimitAlerts usage={projects.data} />
      <LoadState
        state={toLoadable(projects, ({ projectList }) => projectList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState title={t('branded.empty.title')} text={t('branded.empty.text')} action={mayChange && addButton} />
        }
      >
        {({ projectList }) => <ListTable label={t('branded.title')} columns={columns} rows={projectList} />}
      </LoadState>
      {opened && (
        <BcaProjectDialog
          project={projects.data?.projectList.find(({ id }) => id === opened.project?.id) ?? opened.project}
          onClose={() => setOpened(null)}
          onDone={({ id }) => {
            setOpened(null);
            if (opened.project === null) void navigate(chatbotPaths.brandedContentProject(id));
            else notify({ tone: 'good', text: t('project.change.done') });
          }}
        />
      )}
    </Page>
  );
}
