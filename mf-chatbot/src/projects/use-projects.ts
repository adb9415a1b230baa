import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import type { Project, ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { CallInput, CallOutput } from '@tessera/contracts/http/define-call';
import { useHost, useRefreshOnChange, useSendOnce, useThenRefresh } from '@tessera/ui/shared-modules/kit';
import { useQuery, type UseQueryResult } from '@tessera/ui/shared-modules/query';

const projectsKey = ['chatbotProjects'] as const;
const projectKinds = ['chatbotProject'] as const;
const flowKey = (id: string) => ['chatbotFlow', id] as const;

export function useProjects(): UseQueryResult<CallOutput<typeof chatbotCalls.getProjects>> {
  const { api } = useHost();
  useRefreshOnChange(projectKinds, projectsKey);
  return useQuery({
    queryKey: projectsKey,
    queryFn: ({ signal }) => api.call(chatbotCalls.getProjects, undefined, { signal }),
  });
}

/** The business accounts that bots can answer for. */
export function useBotAccounts(): UseQueryResult<CallOutput<typeof connectionCalls.getBusinessAccount>> {
  const { api } = useHost();
  return useQuery({
    queryKey: ['chatbotAccounts'],
    queryFn: ({ signal }) => api.call(connectionCalls.getBusinessAccount, undefined, { signal }),
  });
}

/** A project with its draft. Never refetched, so that nothing replaces the draft during editing. */
export function useProjectFlow(id: string): UseQueryResult<ProjectFlow> {
  const { api } = useHost();
  return useQuery({
    queryKey: flowKey(id),
    queryFn: ({ signal }) => api.call(chatbotCalls.getFlow, { query: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface ProjectActs {
  add(body: CallInput<typeof chatbotCalls.addProject>['body']): Promise<Project>;
  update(body: CallInput<typeof chatbotCalls.updateProject>['body']): Promise<Project>;
  copy(id: string, name: string): Promise<Project>;
  remove(id: string): Promise<void>;
  saveFlow(id: string, revision: number, flow: Flow): Promise<ProjectFlow>;
  readFlow(id: string): Promise<ProjectFlow>;
  publish(id: string, revision: number, flow: Flow): Promise<ProjectFlow>;
  pause(id: string, revision: number): Promise<Project>;
}

/** The actions on projects. Each refreshes the list before its promise resolves. */
export function useProjectActs(): ProjectActs {
  const { api } = useHost();
  const sendOnce = useSendOnce();
  const thenRefresh = useThenRefresh(projectsKey);
  return {
    add: async (given) =>
      (await thenRefresh(sendOnce(given, (body, key) => api.call(chatbotCalls.addProject, { body }, key)))).project,
    update: async (body) => (await thenRefresh(api.call(chatbotCalls.updateProject, { body }))).project,
    copy: async (id, name) =>
      (await thenRefresh(sendOnce({ id, name }, (body, key) => api.call(chatbotCalls.copyProject, { body }, key))))
        .project,
    remove: async (id) => void (await thenRefresh(api.call(chatbotCalls.deleteProject, { body: { id } }))),
    saveFlow: (id, revision, flow) => thenRefresh(api.call(chatbotCalls.saveFlow, { body: { id, revision, flow } })),
    publish: (id, revision, flow) => thenRefresh(api.call(botCalls.publishFlow, { body: { id, revision, flow } })),
    pause: async (id, revision) =>
      (await thenRefresh(api.call(botCalls.pauseProject, { body: { id, revision } }))).project,
    readFlow: (id) => api.call(chatbotCalls.getFlow, { query: { id } }),
  };
}
