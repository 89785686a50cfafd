import { lazy, Suspense } from 'react';
import { useConversation } from '@/client/entities/samples/messages/messagesHooks';
import { GENERAL_CONVERSATION } from '@/client/entities/samples/messages/sampleConversations';
import { useSessionRole } from '@/client/session/sessionHooks';
import { Chat } from '@/client/widgets/chat/Chat';
import { PageHeader } from '@/client/ui/PageHeader';
import { SampleNote } from '@/client/ui/SampleNote';
import { SkeletonRows } from '@/client/ui/Skeleton';

/** Loaded separately, because visitors do not need the data layer. */
const OwnMessages = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-messages" */ './OwnMessages');
  return { default: module.OwnMessages };
});

/** `/message`: the conversations of an account, or a sample for visitors. */
export function MessagePage() {
  const role = useSessionRole();
  if (role === null) return <SampleMessages />;
  const waiting = (
    <>
      <PageHeader title="Messages" />
      <SkeletonRows rows={4} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <OwnMessages role={role} samples={<SampleMessages />} />
    </Suspense>
  );
}

function SampleMessages() {
  const conversation = useConversation(GENERAL_CONVERSATION);
  return (
    <>
      <SampleNote />
      <PageHeader title="Messages" />
      <Chat {...conversation} />
    </>
  );
}
