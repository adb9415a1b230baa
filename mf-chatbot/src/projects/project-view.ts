import { projectStates } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Project, ProjectState } from '@tessera/contracts/chatbot/chatbot.schema';
import type { HostStorage } from '@tessera/contracts/remote/host-props';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { anyText, defineSearchParams, oneOf, useSearchState } from '@tessera/ui/shared-modules/router';
import { useState } from 'react';

/** Where every account, or every status, is shown. */
export const allShown = 'all';
export const projectOrders = ['changed', 'name'] as const;
type ProjectOrder = (typeof projectOrders)[number];
const stateChoices = [allShown, ...projectStates] as const;
type StateChoice = typeof allShown | ProjectState;

/** Which projects are shown, and in which order. */
interface ProjectView {
  readonly account: string;
  readonly state: StateChoice;
  readonly order: ProjectOrder;
}

const address = defineSearchParams<{ readonly [Name in keyof ProjectView]: ProjectView[Name] | null }>({ account: anyText(null), state: oneOf(stateChoices, null), order: oneOf(projectOrders, null) });

/** What this person had shown on this device last. */
export function readHabit(storage: Pick<HostStorage, 'get'>): ProjectView {
  const account = storage.get('botAccountId') ?? allShown;
  try {
    const kept: unknown = JSON.parse(storage.get('botList') ?? '{}');
    const { state, order } = typeof kept === 'object' && kept !== null ? { state: undefined, order: undefined, ...kept } : { state: undefined, order: undefined };
    return { account, state: stateChoices.find((choice) => choice === state) ?? allShown, order: projectOrders.find((choice) => choice === order) ?? 'changed' };
  } catch {
    return { account, state: allShown, order: 'changed' };
  }
}

interface ProjectViewState {
  readonly view: ProjectView;
  /** Is kept in the address, and on this device for the next time. */
  readonly change: (change: Partial<ProjectView>) => void;
}

/** What the address says of the list, else this person's habit on this device. An account that is not among those given counts as all. */
export function useProjectView(accountIds: readonly string[]): ProjectViewState {
  const { storage } = useHost();
  const { address: said, go } = useSearchState(address);
  const [habit, setHabit] = useState(() => readHabit(storage));
  const account = said.account ?? habit.account;
  const view = { account: accountIds.includes(account) ? account : allShown, state: said.state ?? habit.state, order: said.order ?? habit.order };
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

/** The projects that a view shows. The list comes with what was changed last first. */
export function viewProjects(projects: readonly Project[], { account, state, order }: ProjectView, language: string): readonly Project[] {
  const shown = projects.filter((project) => (account === allShown || project.botAccountId === account) && (state === allShown || project.state === state));
  return order === 'name' ? shown.toSorted((one, other) => one.name.localeCompare(other.name, language)) : shown;
}
