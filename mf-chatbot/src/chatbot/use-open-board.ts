import { paths } from '@tessera/contracts/paths';
import { chatbotEvents } from '@tessera/contracts/chatbot/chatbot.events';
import { useHost } from '@tessera/ui/shared-modules/kit';

/** Tells the other remotes which board is opened, and goes there. */
export function useOpenBoard(): (folderId: string) => void {
  const { events: bus, navigate } = useHost();
  return (folderId) => {
    bus.publish(chatbotEvents.chatbotOpened, { folderId });
    navigate(paths.board(folderId));
  };
}
