import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSampleSlice } from '../sampleSlice';
import {
  draftChanged,
  makeSelectMessages,
  messageSent,
  type MessagesRootState,
  messagesSlice,
  selectConversation,
} from './messagesSlice';

const useMessagesSelector = useSelector.withTypes<MessagesRootState>();

/** One sample conversation, in the props of `Chat`. Sending only appends to it here. */
export function useConversation(conversationId: string) {
  useSampleSlice(messagesSlice);
  const dispatch = useDispatch();
  const selectMessages = useMemo(() => makeSelectMessages(), []);
  const messages = useMessagesSelector((state) => selectMessages(state, conversationId));
  const conversation = useMessagesSelector((state) => selectConversation(state, conversationId));
  const onDraftChange = useCallback(
    (text: string) => {
      dispatch(draftChanged({ conversationId, text }));
    },
    [dispatch, conversationId],
  );
  const onSend = useCallback(
    (text: string) => {
      dispatch(messageSent({ conversationId, text }));
    },
    [dispatch, conversationId],
  );
  return {
    name: conversation?.name ?? '',
    role: conversation?.role ?? '',
    messages,
    draft: conversation?.draft ?? '',
    onDraftChange,
    onSend,
  };
}
