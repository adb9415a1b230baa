import { projectStates, type Project, type ProjectState } from '@tessera/contracts/chatbot/chatbot.schema';
import type { HostStorage } from '@tessera/contracts/remote/host-props';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { anyText, defineSearchParams, oneOf, useSearchState } from '@tessera/ui/shared-modules/router';
import { useState } from 'react';

/** Stands for all accounts, or all statuses. */
export const allShown = 'all';
export const projectOrders = ['changed', 'name'] as const;
type ProjectOrder = (typeof projectOrders)[number];
const stateChoices = [allShown, ...projectStates] as const;
type StateChoice = typeof allShown | ProjectState;

/** The filter and order of the projects. */
interface ProjectView {
  readonly account: string;
  readonly state: StateChoice;
  readonly order: ProjectOrder;
}

const address = defineSearchParams<{ readonly [Name in keyof ProjectView]: ProjectView[Name] | null }>({
  account: anyText(null),
  state: oneOf(stateChoices, null),
  order: oneOf(projectOrders, null),
});

/** The view that was last used on this device. */
export function readHabit(storage: Pick<HostStorage, 'get'>): ProjectView {
  const account = storage.get('botAccountId') ?? allShown;
  try {
    const kept: unknown = JSON.parse(storage.get('botList') ?? '{}');
    const { state, order } =
      typeof kept === 'object' && kept !== null
        ? { state: undefined, order: undefined, ...kept }
        : { state: undefined, order: undefined };
    return {
      account,
      state: stateChoices.find((choice) => choice === state) ?? allShown,
      order: projectOrders.find((choice) => choice === order) ?? 'changed',
    };
  } catch {
    return { account, state: allShown, order: 'changed' };
  }
}

interface ProjectViewState {
  readonly view: ProjectView;
  /** Changes the address, and stores the view on this device for the next time. */
  readonly change: (change: Partial<ProjectView>) => void;
}

/** The view from the address, else the last one on this device. An unknown account counts as all accounts. */
export function useProjectView(accountIds: readonly string[]): ProjectViewState {
  const { storage } = useHost();
  const { address: said, go } = useSearchState(address);
  const [habit, setHabit] = useState(() => readHabit(storage));
  const account = said.account ?? habit.account;
  const view = {
    account: accountIds.includes(account) ? account : allShown,
    state: said.state ?? habit.state,
    order: said.order ?? habit.order,
  };
  return {
    view,
    change: (change) => {
      const next = { ...view, ...change };
      storage.set('botAccountId', next.account);
      storage.set('botList', JSON.stringify({ state: next.state, order: next.order }));
      setHabit(next);
      go(change, { replace: true });
    },
  };
}

/** The projects of a view. Expects the list with the latest change first. */
export function viewProjects(
  projects: readonly Project[],
  { account, state, order }: ProjectView,
  language: string,
): readonly Project[] {
  const shown = projects.filter(
    (project) =>
      (account === allShown || project.botAccountId === account) && (state === allShown || project.state === state),
  );
  return order === 'name' ? shown.toSorted((one, other) => one.name.localeCompare(other.name, language)) : shown;
}
