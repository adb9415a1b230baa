import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import type { Chatbot } from '@tessera/contracts/chatbot/chatbot.schema';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

/** What each of the person's boards holds, oldest board first. */
export function useChatbot(): Loadable<readonly Chatbot[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['chatbot'],
    queryFn: async ({ signal }): Promise<readonly Chatbot[]> => (await api.call(chatbotCalls.getChatbot, undefined, { signal })).chatbotList,
  });
  return toLoadable(query, (rows) => rows.length === 0);
}
