import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import type { CallInput, CallOutput } from '@tessera/contracts/http/define-call';
import { useHost, useRefreshOnChange } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient, type UseQueryResult } from '@tessera/ui/shared-modules/query';

const botsKey = ['chatbotBots'] as const;
/** A bot has the number of its running projects. */
const botKinds = ['chatbotBot', 'chatbotProject'] as const;

export function useBots(): UseQueryResult<CallOutput<typeof botCalls.getBots>> {
  const { api } = useHost();
  useRefreshOnChange(botKinds, botsKey);
  return useQuery({ queryKey: botsKey, queryFn: ({ signal }) => api.call(botCalls.getBots, undefined, { signal }) });
}

interface BotActs {
  set(body: CallInput<typeof botCalls.setBot>['body']): Promise<Bot>;
  resume(accountId: string): Promise<Bot>;
}

export function useBotActs(): BotActs {
  const { api } = useHost();
  const client = useQueryClient();
  const thenRefresh = async <Value>(act: Promise<Value>): Promise<Value> => {
    try {
      return await act;
    } finally {
      await client.invalidateQueries({ queryKey: botsKey });
    }
  };
  return {
    set: async (body) => (await thenRefresh(api.call(botCalls.setBot, { body }))).bot,
    resume: async (accountId) => (await thenRefresh(api.call(botCalls.resumeBot, { body: { accountId } }))).bot,
  };
}
