import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import type { BcaProject, BcaProjectDetail } from '@tessera/contracts/bca/bca.schema';
import type { CallInput, CallOutput } from '@tessera/contracts/http/define-call';
import { useHost, useRefreshOnChange, useSendOnce, useThenRefresh } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient, type UseQueryResult } from '@tessera/ui/shared-modules/query';

const projectsKey = ['bcaProjects'] as const;
const openedKey = ['bcaProject'] as const;
const projectKey = (id: string) => [...openedKey, id] as const;
const projectKinds = ['bcaProject'] as const;

export function useBcaProjects(): UseQueryResult<CallOutput<typeof bcaCalls.getProjects>> {
  const { api } = useHost();
  useRefreshOnChange(projectKinds, projectsKey);
  return useQuery({
    queryKey: projectsKey,
    queryFn: ({ signal }) => api.call(bcaCalls.getProjects, undefined, { signal }),
  });
}

export function useBcaProject(id: string): UseQueryResult<BcaProjectDetail> {
  const { api } = useHost();
  useRefreshOnChange(projectKinds, openedKey);
  return useQuery({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => api.call(bcaCalls.getProject, { query: { id } }, { signal }),
  });
}

interface BcaActs {
  add(body: CallInput<typeof bcaCalls.addProject>['body']): Promise<BcaProject>;
  rename(body: CallInput<typeof bcaCalls.renameProject>['body']): Promise<BcaProject>;
  remove(id: string): Promise<void>;
  ask(body: CallInput<typeof bcaCalls.askCreator>['body']): Promise<BcaProjectDetail>;
  end(id: string, username: string): Promise<BcaProjectDetail>;
  refresh(id: string): Promise<BcaProjectDetail>;
}

/** The actions on branded content projects. Each refreshes the list. */
export function useBcaActs(): BcaActs {
  const { api } = useHost();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const thenRefresh = useThenRefresh(projectsKey);
  const kept = async (answer: Promise<BcaProjectDetail>): Promise<BcaProjectDetail> => {
    const detail = await thenRefresh(answer);
    client.setQueryData(projectKey(detail.project.id), detail);
    return detail;
  };
  return {
    add: async (given) =>
      (await thenRefresh(sendOnce(given, (body, key) => api.call(bcaCalls.addProject, { body }, key)))).project,
    rename: async (body) => (await thenRefresh(api.call(bcaCalls.renameProject, { body }))).project,
    remove: async (id) => void (await thenRefresh(api.call(bcaCalls.deleteProject, { body: { id } }))),
    ask: (body) => kept(api.call(bcaCalls.askCreator, { body })),
    end: (id, username) => kept(api.call(bcaCalls.endPermission, { body: { id, username } })),
    refresh: (id) => kept(api.call(bcaCalls.refreshProject, { body: { id } })),
  };
}
