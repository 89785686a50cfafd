import { useConversation } from '@/client/entities/samples/messages/messagesHooks';
import { GENERAL_CONVERSATION } from '@/client/entities/samples/messages/sampleConversations';
import { Chat } from '@/client/ui/chat/Chat';
import { PageHeader } from '@/client/ui/PageHeader';

export function MessagePage() {
  const conversation = useConversation(GENERAL_CONVERSATION);
  return (
    <>
      <PageHeader title="Messages" />
      <Chat {...conversation} />
    </>
  );
}
