import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { projectStates, type Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, SelectField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { ProjectTable, type ProjectAct } from './project-table.tsx';
import { allShown, projectOrders, useProjectView, viewProjects } from './project-view.ts';

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: step * 3,
  '& > *': { flex: '1 1 140px', maxWidth: 240 },
});

interface ProjectListProps {
  readonly projects: readonly Project[];
  /** The name of an account by its id. */
  readonly accountNameOf: (id: string) => string | undefined;
  readonly mayChange: boolean;
  readonly onAct: (act: ProjectAct, project: Project) => void;
}

/** The projects, filtered by account and status. */
export function ProjectList({ projects, accountNameOf, mayChange, onAct }: ProjectListProps): ReactNode {
  const { t, i18n } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  const accountIds = [
    ...new Set(projects.flatMap(({ botAccountId }) => (botAccountId === null ? [] : [botAccountId]))),
  ];
  const { view, change } = useProjectView(accountIds);
  const shown = viewProjects(projects, view, i18n.language);
  const all = { value: allShown, label: t('project.list.all') };
  return (
    <>
      {projects.length > 1 && (
        <Choices role="search" aria-label={t('project.list.label')}>
          {accountIds.length > 1 && (
            <SelectField
              id={`${id}account`}
              name="account"
              label={label('botAccountId')}
              value={view.account}
              error={undefined}
              options={[all, ...accountIds.map((value) => ({ value, label: accountNameOf(value) ?? value }))]}
              onChange={(account) => change({ account })}
            />
          )}
          <SelectField
            id={`${id}state`}
            name="state"
            label={label('state')}
            value={view.state}
            error={undefined}
            options={[all, ...projectStates.map((value) => ({ value, label: t(`project.state.${value}`) }))]}
            onChange={(value) => change({ state: projectStates.find((state) => state === value) ?? allShown })}
          />
          <SelectField
            id={`${id}order`}
            name="order"
            label={t('project.list.order')}
            value={view.order}
            error={undefined}
            options={projectOrders.map((value) => ({ value, label: t(`project.list.order.${value}`) }))}
            onChange={(value) => change({ order: projectOrders.find((order) => order === value) ?? 'changed' })}
          />
        </Choices>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t('project.list.none')}
          text={t('project.list.noneText')}
          action={
            <Button onClick={() => change({ account: allShown, state: allShown })}>{t('project.list.clear')}</Button>
          }
        />
      ) : (
        <ProjectTable rows={shown} accountNameOf={accountNameOf} mayChange={mayChange} onAct={onAct} />
      )}
    </>
  );
}
