import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, Page } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { NoChatbot } from './no-chatbot.tsx';
import { ChatbotTable } from './chatbot-table.tsx';
import { useChatbot } from './use-chatbot.ts';
import { useOpenBoard } from './use-open-board.ts';

/** How much each board holds, and the way to it. */
export function ChatbotPage(): ReactNode {
  const { t } = useTranslation('chatbot');
  const state = useChatbot();
  const openBoard = useOpenBoard();
  const count = state.status === 'ready' ? state.data.length : null;

  return (
    <Page title={t('chatbot.page.title')} lead={count === null ? undefined : t('chatbot.page.lead', { count })}>
      <LoadState state={state} skeleton={<ListSkeleton />} empty={<NoChatbot />}>
        {(rows) => <ChatbotTable rows={rows} onOpen={openBoard} />}
      </LoadState>
    </Page>
  );
}
