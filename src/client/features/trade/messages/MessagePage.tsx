import { componentOf } from '@/client/ui/lazyPage';
import { useSampleConversation } from '@/client/features/trade/shared/chat/sampleConversations';
import { openPage } from '@/client/session/openPage';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import { PageHeader } from '@/client/ui/PageHeader';

export const MessagePage = openPage(
  <SampleMessages />,
  componentOf(() => import('./OwnMessages'), 'OwnMessages'),
);

function SampleMessages() {
  const conversation = useSampleConversation('general');
  return (
    <>
      <PageHeader title="Messages" />
      <Chat {...conversation} />
    </>
  );
}
